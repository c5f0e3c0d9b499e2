/** Spelling → the spelling that stands for it. Only words that mean the same in any column name. */
export const synonyms: ReadonlyMap<string, string> = listWords([
  ["avg", "average mean"],
  ["max", "maximum highest largest"],
  ["min", "minimum lowest smallest"],
  ["count", "n num cnt ct nb nbr"],
  ["sum", "total tot"],
  ["percent", "pct perc percentage"],
  ["proportion", "prop"],
  ["distinct", "unique uniq"],
  ["quantity", "qty"],
  ["amount", "amt"],
  ["temperature", "temp"],
  ["frequency", "freq"],
  ["description", "desc"],
  ["address", "addr"],
  ["customer", "cust"],
  ["department", "dept"],
  ["product", "prod"],
  ["category", "cat"],
  ["year", "yr"],
  ["month", "mth"],
  ["week", "wk"],
  ["number", "no nr"],
  ["id", "identifier"],
  ["cumulative", "running cum cumul"],
  ["previous", "prev prior"],
  ["observed", "obs"],
  ["expected", "exp"],
  ["backward", "bwd"],
  ["forward", "fwd"],
  ["organization", "org organisation"],
  ["population", "pop"],
  ["value", "val"],
  ["location", "loc"],
  ["reference", "ref"],
  ["transaction", "txn trx"],
  ["account", "acct"],
  ["revenue", "rev"],
  ["difference", "diff"],
  ["standard", "std"],
]);

/** Words that carry no meaning of their own in a name. */
export const fillers: ReadonlySet<string> = new Set(
  "of the a an per by in for and or to with from on at column field value data result item name amount is as all".split(
    " ",
  ),
);

/**
 * Groups of words of which a column can have only one: two names that state different words of one group say different things, even where the
 * values coincide.
 */
export const roleGroups: readonly ReadonlyMap<string, string>[] = [
  "avg | max | min | sum | median | mode | std | variance | unit",
  "count | percent rate ratio share proportion | rank | avg | max | min | median",
  "first earliest | last latest | previous | next",
  "opened open | closed close",
  "start started begin | end ended finish",
  "home | away",
  "low | high",
  "in inbound incoming | out outbound outgoing",
  "sender | receiver recipient",
  "buyer | seller",
  "payer | payee",
  "source origin src departure | target destination dest dst arrival",
  "billing | shipping delivery",
  "gross | net",
  "before | after",
  "old | new",
  "created | updated modified | deleted",
  "actual | planned plan | forecast expected | budget budgeted target",
  "male men man boy | female women woman girl",
  "win won | loss lost | draw drawn",
  "debit | credit",
  "revenue sale income | cost expense | profit margin",
  "year | quarter | month | week | day | hour | minute",
  "daily | weekly | monthly | quarterly | yearly annual annually",
  "left | right",
  "top | bottom",
  "active | inactive",
  "paid | unpaid",
  "successful success succeeded passed pas pass | failed failure fail",
  "latitude lat | longitude lon lng long",
  "observed | expected",
  "backward | forward",
  "import | export",
  "morning | afternoon | evening | night",
  "parent | child",
  "distinct | total",
  "id | name | code | type | count",
  "from | to",
  "for | against",
  "with | without",
  "winner | loser",
  "employee staff | manager supervisor",
].map(readGroup);

/** Words that pick out a special row or turn the meaning: a name that has one and a name that has none of its kind may say different things. */
export const selectors: ReadonlySet<string> = new Set(
  "max min median mode first last earliest latest previous next distinct cumulative rank change growth difference std variance not non no without un excluding except lost cancelled canceled returned failed unpaid inactive target planned forecast budget expected tax cost percent rate ratio share proportion index rolling moving".split(
    " ",
  ),
);

/** Words before the word for what a column holds that may leave out some of it: orders and shipped orders need not be the same. */
export const restrictors: ReadonlySet<string> = new Set(
  "avg best worst top bottom net unit new old returning repeat existing active open closed shipped delivered completed successful approved pending paid sold unsold online offline domestic international foreign male female adult child weekday weekend opening closing current initial final remaining reserved available discount discounted monthly weekly daily yearly annual quarterly home away".split(
    " ",
  ),
);

/** Words after which a name says of what a thing is, or by what it is grouped, and leaves out nothing. */
export const neutralPrepositions: ReadonlySet<string> = new Set(["of", "by"]);

/** Words after which a name says more about the thing that stands before them. */
export const prepositions: ReadonlySet<string> = new Set([
  ...neutralPrepositions,
  ..."per in for from to at on with without before after during since until between above below over under against excluding".split(
    " ",
  ),
]);

/** Words that pick out values and say nothing of what they are values of: alone they are no reason for a pair. */
export const barePickers: ReadonlySet<string> = new Set(
  "max min median mode first last earliest latest previous next distinct cumulative rank not non no without".split(
    " ",
  ),
);

/** Words whose column is a rate: a percent and its fraction are one value. */
export const rateWords: ReadonlySet<string> = new Set(
  "rate percent share ratio proportion fraction".split(" "),
);

/** Words that make a rate one of something else than parts of a whole: money, beats, frames, bits. */
export const rateLookalikes: ReadonlySet<string> = new Set(
  "exchange hourly daily heart pulse frame bit sample refresh baud flow day room night".split(" "),
);

/** Words that make a name an identifier: its whole numbers are exact, however large. */
export const identifierWords: ReadonlySet<string> = new Set(
  "id number code key zip postcode postal phone fax sku ean isbn issn serial uuid guid hash year account iban fips version".split(
    " ",
  ),
);

function listWords(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(([word, spellings]) => spellings.split(" ").map((spelling) => [spelling, word])),
  );
}

function readGroup(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(" | ").flatMap((role) => role.split(" ").map((word) => [word, role] as const)));
}
