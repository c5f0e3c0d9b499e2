import { checkVeto } from "../../check/index.ts";
import { riders, ridersWith } from "./example-case.ts";
import { type LintCase, type SuiteSubject, suiteRule } from "./lint-rule.ts";

/** Places at entries of `mustNotUse` that a test holds for. */
function entriesThat(test: (entry: string, lintCase: LintCase) => boolean) {
  return ({ cases }: SuiteSubject) =>
    cases.flatMap((lintCase) =>
      (lintCase.loaded.evalCase.golden?.mustNotUse ?? []).flatMap((entry, index) =>
        test(entry, lintCase) ? [{ lintCase, detail: `\`mustNotUse[${index}]\`` }] : [],
      ),
    );
}

const functions = new Set(
  `count sum avg average min max median mode stddev variance count_distinct approx_count_distinct string_agg array_agg list
  date_trunc date_part date_diff datediff extract strftime coalesce ifnull nullif nvl round floor ceil ceiling abs cast try_cast convert
  concat lower upper trim ltrim rtrim substr substring length replace regexp_matches regexp_replace split_part row_number rank dense_rank ntile
  lag lead first_value last_value percentile_cont percentile_disc quantile now current_date current_timestamp today greatest least`.split(
    /\s+/,
  ),
);

const mustNotUseFunction = suiteRule({
  code: "must_not_use_function",
  severity: "error",
  finds: "An entry of `mustNotUse` is the name of a function.",
  why: "The veto looks for fields. A function is no field, so the entry never fires, or fires on a field of that name.",
  suggestion: "Name the field (`trips.riders.count()`), or say in words which use is wrong.",
  find: entriesThat((entry) =>
    functions.has(
      entry
        .trim()
        .toLowerCase()
        .replace(/\s*\(.*\)$/, ""),
    ),
  ),
  failing: { cases: [ridersWith({ mustNotUse: ["count()"] })] },
  passing: { cases: [ridersWith({ mustNotUse: ["trips.riders.count()"] })] },
});

const nothing =
  /^(?:none|nothing|n\/?a|null|nil|todo|tbd|tba|empty|any|all|select|from|where|join|group by|order by|limit|distinct|as|and|or|not)$/i;

const mustNotUseNothing = suiteRule({
  code: "must_not_use_nothing",
  severity: "error",
  finds: "An entry of `mustNotUse` names nothing.",
  why: "It can never be found, or it is found in every query.",
  suggestion: "Name the field, or remove the entry.",
  find: entriesThat((entry) => !/\p{L}/u.test(entry) || nothing.test(entry.trim())),
  failing: { cases: [ridersWith({ mustNotUse: ["n/a"] })] },
  passing: { cases: [ridersWith({ mustNotUse: ["booked_at"] })] },
});

const mustNotUseCanonical = suiteRule({
  code: "must_not_use_canonical",
  severity: "error",
  finds: "The golden's own query uses a field that `mustNotUse` forbids.",
  why: "The right route to the value would be vetoed.",
  suggestion: "Remove the entry, or object to the use in words (`X as …`, `X through …`).",
  find: entriesThat((entry, { loaded }) => {
    const query = loaded.evalCase.golden?.canonicalQuery;
    if (query === undefined) return false;
    const dialect = /^\s*(?:run|query|source|import)\s*:|->\s*\{/m.test(query) ? "malloy" : "sql";
    return checkVeto({ entries: [entry], query, dialect }).veto.length > 0;
  }),
  failing: {
    cases: [
      ridersWith({
        mustNotUse: ["paid"],
        canonicalQuery: "select count(*) as riders from tickets where paid",
      }),
    ],
  },
  passing: {
    cases: [
      ridersWith({
        mustNotUse: ["booked_at"],
        canonicalQuery: "select count(*) as riders from tickets where paid",
      }),
    ],
  },
});

const entityIdMalformed = suiteRule({
  code: "entity_id_malformed",
  severity: "error",
  finds: "An entry of `expectedEntities` is no entity id.",
  why: "The delivery of entities is counted by exact id; this one can never be delivered.",
  suggestion: "Write `<type>:<source>:<name>`, such as `measure:trips:riders`.",
  find: ({ cases }) =>
    cases.flatMap((lintCase) =>
      malformedIds(lintCase.loaded.evalCase.expectedEntities, "expectedEntities").map((field) => ({
        lintCase,
        detail: `\`${field}\``,
      })),
    ),
  failing: { cases: [{ ...riders, expectedEntities: { required: ["riders"] } }] },
  passing: { cases: [{ ...riders, expectedEntities: { required: ["measure:trips:riders"] } }] },
});

/** Ids stand in lists, in lists of alternatives, or in an object of such lists; every text in them is an id. */
function malformedIds(value: unknown, field: string): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "string")
    return /^[a-z][a-z_]*(?::[^\s:]+){2,}$/i.test(value) || /^source:[^\s:]+$/i.test(value) ? [] : [field];
  if (Array.isArray(value)) return value.flatMap((item, index) => malformedIds(item, `${field}[${index}]`));
  if (typeof value !== "object") return [field];
  return Object.entries(value).flatMap(([key, item]) => malformedIds(item, `${field}.${key}`));
}

const qidConfusable = suiteRule({
  code: "qid_confusable",
  severity: "warning",
  finds: "A qid has outer white space or control characters, or differs from another one by capitals alone.",
  why: "People copy qids into flags and file names, where such differences get lost.",
  suggestion: "Use lower case, digits and hyphens.",
  find: confusableQids,
  failing: {
    cases: [riders, { ...riders, qid: "Riders-May", question: "How many riders in the May of 2023?" }],
  },
  passing: {
    cases: [riders, { ...riders, qid: "riders-may-2023", question: "How many riders in the May of 2023?" }],
  },
});

function confusableQids({ cases }: SuiteSubject) {
  const seen = new Set<string>();
  return cases.flatMap((lintCase) => {
    const key = lintCase.qid.normalize("NFKC").toLowerCase().trim();
    const odd = seen.has(key) || lintCase.qid !== lintCase.qid.trim() || /\p{C}/u.test(lintCase.qid);
    seen.add(key);
    return odd ? [{ lintCase }] : [];
  });
}

const unknownField = suiteRule({
  code: "unknown_field",
  severity: "warning",
  finds: "A field is not known; it is kept and not read.",
  why: "A misspelt field silently does nothing.",
  suggestion: "Mend its spelling; a field of your own may stay.",
  find: ({ suite }) =>
    suite.warnings
      .filter(({ code }) => code === "unknown_field")
      .map(({ file, line, qid, field, message }) => {
        const meant = /Is (.+) meant\?/.exec(message)?.[1];
        const detail = `\`${field}\`${meant === undefined ? "" : `, perhaps ${meant}`}`;
        return { file, line, detail, ...(qid === null ? {} : { qid }) };
      }),
  failing: { cases: [{ ...riders, tag: ["trap"] }] },
  passing: { cases: [{ ...riders, tags: ["trap"] }] },
});

/** The rules about names and fields. */
export const nameRules = [
  mustNotUseFunction,
  mustNotUseNothing,
  mustNotUseCanonical,
  entityIdMalformed,
  qidConfusable,
  unknownField,
] as const;
