"""Writes src/stats/fixtures/*.json: reference values of established packages, stored as numbers.

Run in a virtual environment outside of the repository:

    pip install scipy statsmodels scikit-learn krippendorff irrCAC ppi-python choix mpmath "coverage>=7.4"
    python scripts/reference-values.py

Every file starts with a header that says which package (and version) or which independent computation made its values.
Where no package offers a quantity, its definition is evaluated here in another way than in src/stats: by root finding
(scipy.optimize.brentq) where that uses a closed form or bisection, by all pairs where that sorts.
"""

import json
import math
import pathlib
import warnings
from importlib.metadata import version

import choix
import krippendorff
import mpmath
import numpy as np
import pandas as pd
import ppi_py
import statsmodels.api as sm
from irrCAC.table import CAC as TableCac
from scipy import optimize, special, stats
from scipy.stats._resampling import _bca_interval
from sklearn.calibration import calibration_curve
from sklearn.metrics import cohen_kappa_score, f1_score, roc_auc_score
from statsmodels.stats.inter_rater import cohens_kappa, fleiss_kappa
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

warnings.filterwarnings("ignore")
folder = pathlib.Path(__file__).parent.parent / "src" / "stats" / "fixtures"
rng = np.random.default_rng(20250101)


def plain(value):
    """Numpy to JSON; NaN and infinities become null."""
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple, np.ndarray)):
        return [plain(entry) for entry in value]
    if isinstance(value, (np.integer, int)) and not isinstance(value, bool):
        return int(value)
    if isinstance(value, (np.floating, float)):
        return float(value) if math.isfinite(value) else None
    return value


def write(name, packages, how, cases):
    made_with = {package: version(package) for package in packages}
    content = {"madeWith": made_with, "how": how, "script": "scripts/reference-values.py", "cases": plain(cases)}
    text = json.dumps(content, indent=1)
    (folder / f"{name}.json").write_text(text + "\n")


def distributions():
    betas = [(x, a, b) for a, b in [(0.5, 0.5), (1, 1), (2, 5), (30, 1), (1, 29), (150, 60), (2000, 3), (0.5, 12.5), (5e4, 5e4)]
             for x in [0, 1e-9, 0.01, 0.3, 0.5, 0.7142857, 0.9, 0.999, 1]]
    inverse = [(p, a, b) for a, b in [(0.5, 0.5), (1, 1), (2, 5), (30, 1), (1, 29), (150, 60), (2000, 3), (0.5, 12.5), (5e4, 5e4)]
               for p in [0, 1e-6, 0.025, 0.05, 0.5, 0.95, 0.975, 1]]
    zs = [-38, -12, -8, -5.5, -3, -1.959963984540054, -1, -1e-3, 0, 0.5, 1.2815515655446004, 4, 7.05, 7.09, 9]
    ps = [1e-300, 1e-20, 1e-9, 0.001, 0.025, 0.05, 0.3, 0.5, 0.6, 0.925, 0.95, 0.975, 0.9999, 1 - 1e-12]
    write("distributions", ["scipy", "mpmath"], "scipy.special and scipy.stats; quantiles of t: mpmath", {
        "logGamma": [{"x": x, "value": special.gammaln(x)} for x in [1e-8, 0.1, 0.5, 1, 1.5, 2, 3, 7.25, 14.9, 15, 100, 1e4, 1e8]],
        "incompleteBeta": [{"x": x, "a": a, "b": b, "value": special.betainc(a, b, x)} for x, a, b in betas],
        "incompleteBetaInverse": [{"p": p, "a": a, "b": b, "value": special.betaincinv(a, b, p)} for p, a, b in inverse],
        "normalCdf": [{"z": z, "value": stats.norm.cdf(z)} for z in zs],
        "normalQuantile": [{"p": p, "value": stats.norm.ppf(p)} for p in ps],
        "studentTCdf": [{"t": t, "df": df, "value": stats.t.cdf(t, df)} for df in [1, 2, 9, 28.5, 200] for t in [-30, -2.1, -0.2, 0, 1e-5, 1.3, 4]],
        "studentTQuantile": [{"p": p, "df": df, "value": student_t_quantile(p, df)} for df in [1, 2, 9, 28.5, 200, 1e6] for p in [1e-6, 0.025, 0.3, 0.5, 0.51, 0.95, 0.975]],
        "binomial": [{"k": k, "n": n, "p": p, "pmf": stats.binom.pmf(k, n, p), "lower": stats.binom.cdf(k, n, p), "upper": stats.binom.sf(k - 1, n, p)}
                     for n, p in [(1, 0.3), (7, 0.5), (29, 0.9), (200, 0.755), (1000, 0.003)] for k in sorted({0, 1, n // 3, n - 1, n})],
    })


def student_t_quantile(p, df):
    """With 30 digits: scipy's own quantile is good to 1e-9 only."""
    with mpmath.workdps(30):
        if p == 0.5:
            return 0.0

        def excess(t):
            inner = mpmath.betainc(0.5, mpmath.mpf(df) / 2, 0, t * t / (df + t * t), regularized=True) / 2
            return (0.5 + inner if t > 0 else 0.5 - inner) - mpmath.mpf(p)

        return float(mpmath.findroot(excess, stats.t.ppf(p, df)))


def rates():
    counts = [(0, 1), (1, 1), (0, 10), (10, 10), (3, 7), (20, 21), (0, 9), (29, 29), (28, 28), (93, 100), (141, 200), (5, 1000), (999, 1000)]
    single = []
    for x, n in counts:
        for confidence in [0.8, 0.95, 0.99]:
            alpha = 1 - confidence
            wilson = proportion_confint(x, n, alpha, "wilson")
            exact = proportion_confint(x, n, alpha, "beta")
            one_sided = proportion_confint(x, n, 2 * alpha, "beta")
            single.append({"successes": x, "n": n, "confidence": confidence, "wilson": wilson, "clopperPearson": exact,
                           "lowerBound": one_sided[0] if x else 0.0, "upperBound": one_sided[1] if x < n else 1.0})
    newcombe = []
    for x1, n1, x2, n2 in [(56, 70, 48, 80), (9, 10, 3, 10), (10, 10, 0, 10), (0, 10, 0, 10), (10, 10, 10, 20), (6, 7, 2, 7)]:
        low, high = confint_proportions_2indep(x1, n1, x2, n2, method="newcomb", compare="diff")
        newcombe.append({"first": [x1, n1], "second": [x2, n2], "low": low, "high": high})
    tango = []
    for gains, losses, n in [(9, 2, 50), (2, 9, 50), (5, 0, 20), (0, 0, 30), (20, 0, 20), (0, 7, 7), (1, 1, 2), (30, 20, 400), (1, 0, 1)]:
        tango.append({"gains": gains, "losses": losses, "n": n, **dict(zip(["low", "high"], tango_interval(gains, losses, n)))})
    clustered = []
    for seed in range(4):
        local = np.random.default_rng(seed)
        sizes = local.integers(1, 6, 15)
        passes = [local.binomial(size, local.beta(2, 1)) for size in sizes]
        y = np.concatenate([[1] * p + [0] * (m - p) for p, m in zip(passes, sizes)])
        group = np.repeat(np.arange(len(sizes)), sizes)
        fit = sm.OLS(y, np.ones(len(y))).fit(cov_type="cluster", cov_kwds={"groups": group})
        clustered.append({"groups": list(zip(passes, sizes)), "value": fit.params[0], "variance": fit.bse[0] ** 2})
    pass_at = []
    for cases in [[(3, 10), (0, 10), (10, 10), (7, 10)], [(1, 2), (2, 2), (0, 2)], [(4, 5), (2, 8), (1, 1)]]:
        for k in [1, 2, 3]:
            usable = [(c, n) for c, n in cases if n >= k]
            comb = lambda a, b: math.comb(a, b)
            pass_at.append({"cases": cases, "k": k, "excluded": len(cases) - len(usable),
                            "passAtK": np.mean([1 - comb(n - c, k) / comb(n, k) for c, n in usable]),
                            "passHatK": np.mean([comb(c, k) / comb(n, k) for c, n in usable])})
    write("rates", ["statsmodels", "scipy"],
          "statsmodels proportion_confint and confint_proportions_2indep; OLS with cluster covariance; Tango: brentq on the score statistic with its nuisance parameter maximised numerically; pass@k: exact binomial coefficients",
          {"single": single, "newcombe": newcombe, "tango": tango, "clustered": clustered, "passAtK": pass_at})


def tango_interval(gains, losses, n, z=stats.norm.ppf(0.975)):
    """Score interval with the constrained likelihood maximised by a bounded search, not by Tango's quadratic."""

    def nuisance(delta):
        # p_loss = q, p_gain = q + delta, rest = 1 - 2q - delta
        low, high = max(0, -delta), (1 - delta) / 2

        def score(q):
            terms = 0
            if gains:
                terms += gains / (q + delta)
            if losses:
                terms += losses / q
            rest = n - gains - losses
            if rest:
                terms -= 2 * rest / (1 - 2 * q - delta)
            return terms

        edge = 1e-15 * max(1, high)
        a, b = low + edge, high - edge
        if a >= b:
            return low
        if score(a) <= 0:
            return low
        if score(b) >= 0:
            return high
        return optimize.brentq(score, a, b, xtol=1e-16, rtol=1e-15, maxiter=1000)

    def statistic(delta):
        variance = n * (2 * nuisance(delta) + delta * (1 - delta))
        return (gains - losses - n * delta) / math.sqrt(variance)

    d = (gains - losses) / n
    low = -1.0 if d <= -1 else optimize.brentq(lambda x: statistic(x) - z, -1 + 1e-13, d - 1e-13, xtol=1e-15, maxiter=1000) if d > -1 else -1.0
    high = 1.0 if d >= 1 else optimize.brentq(lambda x: statistic(x) + z, d + 1e-13, 1 - 1e-13, xtol=1e-15, maxiter=1000)
    return low, high


def agreement():
    tables = {
        "founding": [[20, 1], [9, 0]],
        "acceptEverything": [[93, 0], [7, 0]],
        "balanced": [[40, 10], [5, 45]],
        "perfect": [[12, 0], [0, 8]],
        "opposite": [[0, 6], [9, 0]],
        "threeOrdered": [[22, 4, 1], [6, 15, 5], [0, 3, 19]],
        "fiveOrdered": [[10, 3, 1, 0, 0], [4, 8, 5, 1, 0], [0, 4, 12, 6, 1], [0, 1, 5, 9, 3], [0, 0, 1, 2, 14]],
        "unusedCategory": [[15, 2, 0], [3, 10, 0], [0, 0, 0]],
        "oneCategory": [[30, 0], [0, 0]],
    }
    cases = []
    for name, counts in tables.items():
        table = np.array(counts)
        k = len(table)
        entry = {"name": name, "counts": counts, "kappa": {}, "gwet": {}}
        for scheme, kind in [("identity", None), ("linear", "linear"), ("quadratic", "quadratic")]:
            if scheme == "identity":
                result = cohens_kappa(table)
            else:
                result = cohens_kappa(table, wt="linear" if scheme == "linear" else "quadratic")
            entry["kappa"][scheme] = {"value": result.kappa, "standardError": result.std_kappa}
            weights = "identity" if scheme == "identity" else scheme
            gwet = TableCac(pd.DataFrame(table), weights=weights, digits=15).gwet()["est"]
            entry["gwet"][scheme] = {"value": gwet["coefficient_value"], "standardError": float(np.ravel(gwet["se"])[0])}
        rows = np.repeat(np.arange(k), table.sum(1))
        columns = np.concatenate([np.repeat(np.arange(k), row) for row in table])
        entry["sklearnKappa"] = cohen_kappa_score(rows, columns)
        entry["f1First"] = f1_score(rows, columns, labels=[0], average=None)[0]
        cases.append(entry)
    units = {
        "krippendorff2011": [[1, None, None], [2, 2, None], [3, 3, 3], [3, 3, 3], [2, 2, 2], [1, 2, 3], [4, 4, 4], [1, 1, 2], [2, 2, 2], [None, 5, 5], [None, None, 1], [None, None, 3]],
        "twoRaters": [[0, 0], [1, 1], [0, 1], [0, 0], [0, 0], [1, 0], [0, 0], [0, 0], [1, 1], [0, 0]],
        "scores": [[3.5, 3.0, 4.0], [1.0, 1.5, None], [2.0, 2.0, 2.5], [5.0, 4.5, 5.0], [None, 1.0, 1.0]],
        "perfect": [[1, 1], [2, 2], [3, 3]],
        "negative": [[1, 2], [2, 1], [1, 2], [2, 1]],
        "constant": [[2, 2], [2, 2], [2, 2]],
    }
    alphas = []
    for name, data in units.items():
        matrix = np.array([[np.nan if value is None else value for value in unit] for unit in data], dtype=float).T
        entry = {"name": name, "units": data}
        for metric in ["nominal", "ordinal", "interval"]:
            try:
                entry[metric] = krippendorff.alpha(reliability_data=matrix, level_of_measurement=metric)
            except ValueError:
                entry[metric] = None
        alphas.append(entry)
    fleiss = []
    for name, data in {
        "fiveRaters": rng.integers(0, 3, (14, 5)),
        "agreeing": np.array([[0, 0, 0], [1, 1, 1], [0, 0, 1], [2, 2, 2], [1, 1, 1], [0, 0, 0]]),
    }.items():
        counts = np.array([[np.sum(row == c) for c in range(3)] for row in data])
        fleiss.append({"name": name, "items": data, "value": fleiss_kappa(counts, method="fleiss")})
    write("agreement", ["statsmodels", "scikit-learn", "irrCAC", "krippendorff"],
          "kappa and its standard error: statsmodels cohens_kappa; Gwet: irrCAC table with identity, linear, quadratic weights; alpha: krippendorff; Fleiss: statsmodels; F1: scikit-learn. null where the package gives NaN or an error",
          {"tables": cases, "alpha": alphas, "fleiss": fleiss})


def correlation():
    def influence_tau(x, y):
        n = len(x)
        sx, sy = np.sign(x[:, None] - x), np.sign(y[:, None] - y)
        num, dx, dy = (sx * sy).sum(1), (sx * sx).sum(1), (sy * sy).sum(1)
        a, b, c = num.sum() / (n * (n - 1)), dx.sum() / (n * (n - 1)), dy.sum() / (n * (n - 1))
        tau = a / math.sqrt(b * c)
        psi = 2 * ((num / (n - 1) - a) / math.sqrt(b * c) - tau / 2 * ((dx / (n - 1) - b) / b + (dy / (n - 1) - c) / c))
        return math.sqrt((psi**2).sum() / (n * (n - 1)) * (n - 1) / (n - 2))

    def influence_rho(x, y):
        n = len(x)
        f = (stats.rankdata(x) - 0.5) / n
        g = (stats.rankdata(y) - 0.5) / n
        f, g = f - f.mean(), g - g.mean()
        above_x = (np.sign(x[:, None] - x) + 1) / 2  # [j, i]: item j lies above item i
        above_y = (np.sign(y[:, None] - y) + 1) / 2

        def influence(u, v, au, av):
            raw = u * v + (au * v[:, None]).mean(0) + (av * u[:, None]).mean(0)
            return (u * v).mean(), raw - raw.mean()

        s, i_s = influence(f, g, above_x, above_y)
        vx, i_x = influence(f, f, above_x, above_x)
        vy, i_y = influence(g, g, above_y, above_y)
        r = s / math.sqrt(vx * vy)
        psi = i_s / math.sqrt(vx * vy) - r / 2 * (i_x / vx + i_y / vy)
        return math.sqrt((psi**2).sum()) / n

    def influence_r(x, y):
        u, v = (x - x.mean()) / x.std(), (y - y.mean()) / y.std()
        r = (u * v).mean()
        return math.sqrt(((u * v - r * (u**2 + v**2) / 2) ** 2).sum()) / len(x)

    cases = []
    a = rng.standard_normal(40)
    samples = {
        "continuous": (a, 0.6 * a + 0.8 * rng.standard_normal(40)),
        "likert": (np.clip(np.round(a + 3), 1, 5), np.clip(np.round(0.7 * a + 0.7 * rng.standard_normal(40) + 3), 1, 5)),
        "mixed": (a, (0.5 * a + rng.standard_normal(40) > 0).astype(float)),
        "negative": (a, np.round(-2 * a + rng.standard_normal(40), 1)),
        "short": (np.array([1.0, 2, 3, 4, 5]), np.array([2.0, 1, 4, 3, 5])),
        "heavyTies": (np.array([1.0] * 18 + [2, 3]), np.array([1.0] * 16 + [2, 2, 2, 1])),
    }
    for name, (x, y) in samples.items():
        result = stats.pearsonr(x, y)
        interval = result.confidence_interval(0.95)
        cases.append({"name": name, "x": x, "y": y, "pearson": result[0], "pearsonLow": interval.low, "pearsonHigh": interval.high,
                      "spearman": stats.spearmanr(x, y)[0], "kendall": stats.kendalltau(x, y, variant="b")[0],
                      "pearsonError": influence_r(x, y), "spearmanError": influence_rho(x, y), "kendallError": influence_tau(x, y)})
    write("correlation", ["scipy"], "scipy.stats pearsonr (with Fisher interval), spearmanr, kendalltau; the distribution-free standard errors: influence functions over all pairs in numpy",
          {"samples": cases})


def reliability():
    def delong(x, y):
        placement = (np.sign(x[:, None] - y) + 1) / 2
        first, second = placement.mean(1).var(ddof=1) / len(x), placement.mean(0).var(ddof=1) / len(y)
        df = (first + second) ** 2 / (first**2 / (len(x) - 1) + second**2 / (len(y) - 1)) if first + second else 0
        return placement.mean(), first + second, df

    def newcombe(area, m, k, z=stats.norm.ppf(0.975)):
        half = (m + k) / 2 - 1
        spread = lambda t: t * (1 - t) * (1 + half * ((1 - t) / (2 - t) + t / (1 + t))) / (m * k)
        gap = lambda t: (area - t) ** 2 - z**2 * spread(t)
        low = 0.0 if area == 0 else optimize.brentq(gap, 1e-12, area - 1e-12, xtol=1e-16)
        high = 1.0 if area == 1 else optimize.brentq(gap, area + 1e-12, 1 - 1e-12, xtol=1e-16)
        return low, high

    areas = []
    for name, x, y in [
        ("continuous", rng.standard_normal(30) + 1, rng.standard_normal(12)),
        ("confidence", rng.integers(5, 11, 40).astype(float), rng.integers(2, 10, 25).astype(float)),
        ("separated", np.array([8.0, 9, 9, 10]), np.array([1.0, 2, 3])),
        ("reversed", np.array([1.0, 2]), np.array([5.0, 6, 7])),
        ("allTied", np.array([5.0, 5, 5]), np.array([5.0, 5])),
        ("oneNegative", np.array([3.0, 7, 8, 9]), np.array([5.0])),
    ]:
        area = roc_auc_score([1] * len(x) + [0] * len(y), np.concatenate([x, y]))
        entry = {"name": name, "positives": x, "negatives": y, "value": area}
        _, variance, df = delong(x, y) if len(x) > 1 and len(y) > 1 else (0, 0, 0)
        if 0 < area < 1 and variance > 0:
            logit, half = special.logit(area), stats.t.ppf(0.975, df) * math.sqrt(variance) / (area * (1 - area))
            low, high = special.expit(logit - half), special.expit(logit + half)
            if min(len(x), len(y)) < 20:
                direct = newcombe(area, len(x), len(y))
                low, high = min(low, direct[0]), max(high, direct[1])
            entry |= {"low": low, "high": high}
        else:
            entry |= dict(zip(["low", "high"], newcombe(area, len(x), len(y))))
        areas.append(entry)
    confidence = np.round(rng.beta(4, 1.5, 200), 2)
    correct = (rng.random(200) < confidence**1.4).astype(int)
    share, stated = calibration_curve(correct, confidence, n_bins=10, strategy="uniform")
    edges = np.linspace(0, 1, 11)
    ids = np.searchsorted(edges[1:-1], confidence)
    weights = np.array([np.sum(ids == b) for b in range(10) if np.any(ids == b)])
    ece = np.sum(weights / 200 * np.abs(share - stated))
    order = np.argsort(-confidence, kind="stable")
    area = 0
    for threshold in np.unique(confidence):
        accepted = confidence >= threshold
        area += np.mean(confidence == threshold) * np.mean(1 - correct[accepted])
    write("reliability", ["scikit-learn", "scipy"],
          "AUROC: scikit-learn; interval: DeLong over all pairs on the logit scale, Newcombe's method 5 by brentq at 0 and 1; bins: scikit-learn calibration_curve; risk-coverage area: numpy, threshold by threshold",
          {"auroc": areas, "calibration": {"confidence": confidence, "correct": correct, "accuracy": share, "meanConfidence": stated, "n": weights, "ece": ece, "area": area}})
    assert len(order) == 200


def tests():
    signs = []
    for wins, losses in [(0, 0), (5, 0), (4, 0), (7, 1), (9, 2), (3, 8), (30, 17), (500, 450)]:
        entry = {"wins": wins, "losses": losses}
        for name, alternative in [("greater", "greater"), ("less", "less"), ("two_sided", "two-sided")]:
            entry[name] = 1.0 if wins + losses == 0 else stats.binomtest(wins, wins + losses, 0.5, alternative=alternative).pvalue
        signs.append(entry)
    powers = []
    for cases, loss, gain in [(20, 0.0, 0.3), (50, 0.02, 0.15), (100, 0.05, 0.12), (200, 0.1, 0.1), (30, 0.4, 0.6)]:
        power = 0
        for changes in range(cases + 1):
            significant = [w for w in range(changes + 1) if stats.binom.sf(w - 1, changes, 0.5) < 0.05]
            if significant:
                power += stats.binom.pmf(changes, cases, gain + loss) * stats.binom.sf(min(significant) - 1, changes, gain / (gain + loss))
        powers.append({"cases": cases, "lossRate": loss, "gainRate": gain, "power": power})
    samples = []
    for bar in [0.8, 0.9, 0.95]:
        for failures in [0, 1, 3, 10]:
            n = failures + 1
            while stats.binom.sf(n - failures - 1, n, bar) > 0.05:
                n += 1
            samples.append({"bar": bar, "failures": failures, "n": n})
    gates = []
    for bar, true in [(0.8, 0.9), (0.9, 0.95), (0.6, 0.9)]:
        n = 1
        while True:
            passing = [x for x in range(n + 1) if stats.binom.sf(x - 1, n, bar) <= 0.05]
            if passing and stats.binom.sf(min(passing) - 1, n, true) >= 0.8:
                break
            n += 1
        gates.append({"bar": bar, "trueRate": true, "n": n})
    write("tests", ["scipy"], "scipy.stats.binomtest; powers and sample sizes by enumeration with scipy.stats.binom",
          {"signTest": signs, "power": powers, "smallestSample": samples, "labelsForGate": gates})


def correction():
    z = stats.norm.ppf(0.975)
    rogan = []
    for passes, n, tp, pos, tn, neg in [(151, 200, 95, 100, 35, 50), (30, 100, 18, 20, 27, 30), (10, 200, 40, 40, 60, 80), (190, 200, 57, 60, 15, 20), (5, 50, 9, 10, 9, 10)]:
        p, se, sp = passes / n, tp / pos, tn / neg
        estimate = (p + sp - 1) / (se + sp - 1)
        pa, sa, ca = (passes + z * z / 2) / (n + z * z), (tp + 1) / (pos + 2), (tn + 1) / (neg + 2)
        ra = (pa + ca - 1) / (sa + ca - 1)
        gradient = np.array([1, -ra, 1 - ra]) / (sa + ca - 1)
        noise = np.diag([pa * (1 - pa) / (n + z * z), sa * (1 - sa) / (pos + 2), ca * (1 - ca) / (neg + 2)])
        error = math.sqrt(gradient @ noise @ gradient)
        shift = 2 * z * z * (ra * noise[1, 1] - (1 - ra) * noise[2, 2])
        rogan.append({"observed": [passes, n], "sensitivity": [tp, pos], "specificity": [tn, neg], "unconstrained": estimate,
                      "low": max(0, ra + shift - z * error), "high": min(1, ra + shift + z * error)})
    powered = []
    for name, n, big, se, sp, theta in [("good judge", 60, 300, 0.95, 0.9, 0.7), ("lenient judge", 40, 200, 0.97, 0.6, 0.8), ("weak judge", 80, 150, 0.65, 0.6, 0.5)]:
        y = (rng.random(n) < theta).astype(float)
        f = np.where(y == 1, rng.random(n) < se, rng.random(n) > sp).astype(float)
        hidden = rng.random(big) < theta
        unlabelled = np.where(hidden, rng.random(big) < se, rng.random(big) > sp).astype(float)
        value = ppi_py.ppi_mean_pointestimate(y, f, unlabelled)
        flat = float(np.asarray(value).ravel()[0])
        # The tuning is read off the estimate, which is linear in it.
        lam = (flat - y.mean()) / (unlabelled.mean() - f.mean())
        error = math.sqrt((lam * unlabelled).var(ddof=1) / big + (y - lam * f).var(ddof=1) / n)
        powered.append({"name": name, "label": y, "judged": f, "unlabelled": unlabelled, "value": flat, "lambda": lam, "standardError": error})
    write("correction", ["ppi-python", "scipy"],
          "PPI++: ppi_py.ppi_mean_pointestimate (the tuning solved from it, the standard error with divisor n - 1); Rogan-Gladen: the delta method in matrix form with the additions and shift of Lang and Reiczigel (2014), equations 6, 7, 16, 17",
          {"roganGladen": rogan, "predictionPowered": powered})


def pairwise():
    cases = []
    for name, matrix in {
        "threePlayers": [[0, 7, 9], [3, 0, 6], [1, 4, 0]],
        "fourPlayers": [[0, 12, 5, 3], [8, 0, 9, 4], [2, 6, 0, 7], [1, 1, 3, 0]],
        "chain": [[0, 2, 0, 0], [1, 0, 3, 0], [0, 1, 0, 5], [0, 0, 2, 0]],
        "close": [[0, 500, 480], [500, 0, 510], [520, 490, 0]],
    }.items():
        wins = np.array(matrix)
        pairs = [(i, j) for i in range(len(wins)) for j in range(len(wins)) for _ in range(wins[i, j])]
        strengths = choix.ilsr_pairwise(len(wins), pairs, alpha=0, max_iter=100000, tol=1e-13)
        cases.append({"name": name, "wins": matrix, "logStrengths": strengths - strengths.mean()})
    write("pairwise", ["choix"], "choix.ilsr_pairwise to a tolerance of 1e-13, centred", {"bradleyTerry": cases})


def resampling():
    cases = []
    for name, data, statistic in [
        ("mean", (rng.gamma(2, 1, 25),), lambda x, axis: np.mean(x, axis=axis)),
        ("difference", (rng.gamma(2, 1, 18), rng.standard_normal(11)), lambda x, y, axis: np.mean(x, axis=axis) - np.mean(y, axis=axis)),
    ]:
        draws = np.sort(np.array([statistic(*[rng.choice(sample, len(sample)) for sample in data], axis=-1) for _ in range(400)]))
        low, high, _ = _bca_interval(data, statistic, -1, 0.025, draws, None)
        cases.append({"name": name, "samples": data, "draws": draws, "low": low, "high": high,
                      "quantiles": [{"level": level, "value": np.quantile(draws, level)} for level in [0, 0.025, 0.31, 0.5, 0.975, 1]]})
    write("resampling", ["scipy", "numpy"], "scipy.stats._resampling._bca_interval (levels) and numpy.quantile on given draws", {"bca": cases})


for make in [distributions, rates, agreement, correlation, reliability, tests, correction, pairwise, resampling]:
    make()
