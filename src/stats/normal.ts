/**
 * The cumulative distribution of the standard normal, with an absolute error below 1e-14.
 *
 * Hart's rational approximation (algorithm 5666, 1968) as given by G. West, "Better approximations to cumulative normal
 * functions", Wilmott 2005.
 */
export function normalCdf(z: number): number {
  const size = Math.abs(z);
  const tail =
    size > 37 ? 0 : Math.exp((-size * size) / 2) * (size < 7.071 ? rational(size) : fraction(size));
  return z > 0 ? 1 - tail : tail;
}

/**
 * The quantile of the standard normal for 0 < p < 1 (infinite at 0 and 1), with a relative error below 1e-15.
 *
 * M. J. Wichura, algorithm AS 241 (PPND16), Applied Statistics 37 (1988) 477–484.
 */
export function normalQuantile(p: number): number {
  const centred = p - 0.5;
  if (Math.abs(centred) <= 0.425) {
    const r = 0.180625 - centred * centred;
    return (centred * polynomial(centralNumerator, r)) / polynomial(centralDenominator, r);
  }
  const tail = centred < 0 ? p : 1 - p;
  if (tail <= 0) return centred < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(tail));
  const size =
    r <= 5
      ? polynomial(middleNumerator, r - 1.6) / polynomial(middleDenominator, r - 1.6)
      : polynomial(farNumerator, r - 5) / polynomial(farDenominator, r - 5);
  return centred < 0 ? -size : size;
}

/** The two-sided critical value z with P(|Z| ≤ z) = confidence: 0.95 gives 1.96. */
export function normalCritical(confidence: number): number {
  return normalQuantile(0.5 + confidence / 2);
}

function rational(x: number): number {
  return polynomial(hartNumerator, x) / polynomial(hartDenominator, x);
}

function fraction(x: number): number {
  return 1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / Math.sqrt(2 * Math.PI);
}

/** Horner's rule; the constant term comes first. */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

const hartNumerator = [
  220.206867912376, 221.213596169931, 112.079291497871, 33.912866078383, 6.37396220353165, 0.700383064443688,
  0.0352624965998911,
];
const hartDenominator = [
  440.413735824752, 793.826512519948, 637.333633378831, 296.564248779674, 86.7807322029461, 16.064177579207,
  1.75566716318264, 0.0883883476483184,
];
const centralNumerator = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
];
const centralDenominator = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852854,
];
const middleNumerator = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
];
const middleDenominator = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const farNumerator = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const farDenominator = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
  1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
];
