// Simulates the coverage of every interval of src/stats over its grid and prints one line per interval, and with --all one per
// setting. Nominal 95 %; intervals promise 93 to 97 % where a setting is marked as stated.
//
//   node bench/coverage.mjs [--draws 2000] [--seed 1] [--all] [--stated] [part of a name]
import { createJiti } from "jiti";

const load = createJiti(import.meta.url);
const { createRandom } = await load.import("../src/stats/index.ts");
const { simulate } = await load.import("./intervals/setting.ts");
const { rateDesigns } = await load.import("./intervals/rate-designs.ts");
const { agreementDesigns } = await load.import("./intervals/agreement-designs.ts");
const { scoreDesigns } = await load.import("./intervals/score-designs.ts");
const { correctedDesigns } = await load.import("./intervals/corrected-designs.ts");
const { guarantees } = await load.import("./intervals/guarantees.ts");

const args = process.argv.slice(2);
const option = (name, fallback) => {
  const at = args.indexOf(name);
  return at < 0 ? fallback : Number(args.splice(at, 2)[1]);
};
const draws = option("--draws", 2000);
const seed = option("--seed", 1);
const all = args.includes("--all");
const statedOnly = args.includes("--stated");
const wanted = args.find((argument) => !argument.startsWith("--")) ?? "";
const percent = (share) => `${(100 * share).toFixed(1)}`;
const span = (shares) => `${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`;

for (const { name, settings } of [
  ...rateDesigns,
  ...agreementDesigns,
  ...scoreDesigns,
  ...correctedDesigns,
]) {
  if (!name.includes(wanted)) continue;
  const random = createRandom(seed);
  const chosen = statedOnly ? settings.filter(({ stated }) => stated) : settings;
  if (chosen.length === 0) continue;
  const results = chosen.map((setting) => ({ setting, ...simulate(setting, draws, random) }));
  const stated = results.filter(({ setting }) => setting.stated);
  const average = results.reduce((sum, { covered }) => sum + covered, 0) / results.length;
  const promised =
    stated.length === 0 ? "no range stated" : `stated range ${span(stated.map(({ covered }) => covered))} %`;
  console.log(
    `${name}: ${promised} (${stated.length}); grid ${span(results.map(({ covered }) => covered))} % (${results.length}), mean ${percent(average)} %`,
  );
  for (const { setting, covered, below, above, absent } of all ? results : []) {
    const gaps = `below ${percent(below)} above ${percent(above)}${absent === 0 ? "" : ` absent ${percent(absent)}`}`;
    console.log(`  ${setting.stated ? "*" : " "} ${setting.label}: ${percent(covered)} % ${gaps}`);
  }
}
for (const { name, limit, violation } of guarantees) {
  if (!name.includes(wanted)) continue;
  const random = createRandom(seed);
  let broken = 0;
  for (let draw = 0; draw < draws; draw += 1) if (violation(random)) broken += 1;
  console.log(
    `${name}: ${percent(broken / draws)} % of runs break the promise (at most ${percent(limit)} %)`,
  );
}
