/**
 * Whether unmarked words of a rubric read as if they were meant to decide: accept, correct if, wrong if, no match and their like
 * (answer-judge, 1). `must` and `should` are no such words: an unmarked requirement is credit and no more.
 */
export function soundsDeciding(text: string): boolean {
  return decidingWords.test(flat(text));
}

/** Whether a clause says that declining, refusing or asking back is what it describes, and neither negates nor rejects it. */
export function describesDeclining(text: string, hasFigure: boolean): boolean {
  return sentencesOf(text).some(
    (sentence) => !rejection.test(sentence) && speaksOfDeclining(sentence, hasFigure),
  );
}

/** Whether unmarked words accept declining, refusing or asking back. */
export function acceptsDeclining(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) =>
      acceptance.test(sentence) && !rejection.test(sentence) && speaksOfDeclining(sentence, false),
  );
}

/** Whether a clause is about a prefix of the rows or about their order: such a clause needs no figure (answer-judge, 7.9). */
export function speaksOfPrefixOrOrder(text: string): boolean {
  return prefixWords.test(flat(text)) || orderWords.test(flat(text));
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ");
}

function sentencesOf(text: string): readonly string[] {
  return flat(text).split(/(?<=[.!?])\s+/u);
}

const decidingWords =
  /\baccept(?:s|ed|able|ing)?\b|\b(?:correct|right|wrong|incorrect|passes|pass|fails|fail|match|near[ _-]match|valid|invalid)\b(?: only)?(?: if| when| where| unless)\b|\b(?:no|not a|is a|are a|as a|near|full|a full)[ _-]match\b|\b(?:is|are|was|counts? as|count as|deemed|considered|treated as) (?:also |still |always |just as |equally )?(?:wrong|correct|incorrect|right|fine|ok|okay|unacceptable|a match|a pass|a fail|a failure)\b|\b(?:reject(?:s|ed)?|disqualif\w+|full marks|full credit|partial credit|no credit)\b|\bscored? (?:it|that|this|them|as)\b|\bmark(?:ed)? (?:it |that |this )?(?:as )?(?:wrong|right|correct|incorrect)\b/iu;

const acceptance =
  /\baccept(?:s|ed|able|ing)?\b|\b(?:is|are|counts? as|also|be|scores?|scored|as|that)(?: also| still| just as| equally)? (?:a (?:full )?(?:match|pass)|match|correct|right|fine|ok|okay|allowed|enough|good)\b|\b(?:correct|right|match|passes)(?: only)? (?:if|when|where)\b|\b(?:full marks|full credit)\b/iu;

const rejection =
  /\b(?:no|not a|not|never a|never)[ _-](?:full )?(?:match|accept\w*|correct|right|enough|allowed|fine|ok|okay)\b|\b(?:is|are|was|counts? as|would be)(?: always| also)? (?:wrong|incorrect|unacceptable|a fail\w*|a mistake)\b|\b(?:wrong|incorrect|fails?)(?: only)? (?:if|when|where)\b|\b(?:must|may|should|can|shall|do|does) not (?:be )?(?:accept\w*|declin\w*|refus\w*|abstain)\b|\b(?:reject(?:s|ed)?|disqualif\w+)\b/iu;

function speaksOfDeclining(sentence: string, hasFigure: boolean): boolean {
  if (!hasFigure && missingData.test(sentence)) return true;
  for (const match of sentence.matchAll(declineWord)) {
    const before = sentence.slice(0, match.index);
    if (actor.test(before) && !negation.test(before)) return true;
  }
  return statedDecline.test(sentence);
}

/** Verbs of declining, but not the decline of something: "declines in sales", "declining balance", "refuse collection". */
const declineWord =
  /\b(?:(?:declin(?:e|es|ed|ing)|refus(?:es|ed|ing)|abstain(?:s|ed|ing)?)(?=\s*(?:[.,;:!?()–—-]|$)|\s+(?:to|because|since|as|when|where|if|with|and|or|but|is|are|was|counts?|outright|politely|openly|giving|naming|saying|instead|rather|altogether|an?|the (?:question|request|answer)|any|for (?:lack|want|missing)|on the ground|due)\b)|refuse to\b|(?:a |the )?(?:refusal|abstention)s?\b|ask(?:s|ing)? (?:back|which|what|whether|how|about|the user|for (?:the|a|more|clarification|which)|someone|again|whose|when)\b)/giu;
/** What may stand before the verb where the answer is who declines. */
const actor =
  /(?:^|\p{P}|\b(?:answers?|attempts?|responses?|reply|replies|model|agent|analyst|assistant|it|they|who|that|which|or|and|either|by|to|may|can|could|simply|also|merely|politely|plainly|openly|rightly|explicitly|instead|only|for|when|if|of|but|then|is|accept(?:s|ed|ing)?|also accepts?|even|just|not|never|without|than|even by)) *$/iu;
const negation = /(?:\b(?:not|never|without|nor|avoids?|instead of|rather than)|n['’]t)(?: \p{L}+)? *$/iu;
const statedDecline =
  /\b(?:cannot|can['’]t|can not|could not|couldn['’]t|impossible to) (?:be )?(?:answer(?:ed)?|determined?|comput(?:e|ed)|know|known|derived?|calculated?|tell|told|established?)\b|\b(?:un|not )answerable\b|\bno answer (?:is|can be|could be)\b|\b(?:gives?|giving|names?|naming|states?|stating|provides?|providing|offers?|offering) no (?:number|figure|value|answer|result|amount)\b|\b(?:says?|saying|admits?|states?) (?:that )?(?:it|one|nobody|we) (?:does not|doesn['’]t|do not|don['’]t|cannot|can['’]t|could not) (?:know|say|tell|answer)\b|\b(?:does not|doesn['’]t|not) (?:answer|giv(?:e|ing) an? (?:answer|number|figure|value))\b|\bno answer\b(?= (?:with|because|when|where))/iu;
const missingData =
  /\b(?:says?|saying|states?|stating|explains?|reports?|notes?|points out)\b.{0,80}\b(?:(?:is|are|was|were) (?:missing|unavailable|not (?:available|recorded|known|modell?ed|stored|tracked|there|in the (?:data|model)))|(?:not enough|insufficient|no) (?:data|information))\b/iu;

const counted =
  "(?:n|\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|few|several|some)";
const listed = "(?:rows?|entries|names?|lines?|members?|items?|places?|ranks?|results?|groups?|records?)";
const timed = "(?:quarters?|weeks?|months?|days?|years?|hours?|minutes?|half|halves)";
const prefixWords = new RegExp(
  [
    "\\b(?:a|any|every|each|the|correct|shorter|longer) prefix\\b",
    "\\bprefix(?:es)? of\\b",
    `\\b(?:top|beginning|start|head|first part|first half|upper part) of the (?:golden|list|table|rows|order|ranking|result)\\b`,
    `\\b(?:first|top|leading|last|bottom) ${counted}\\b(?! ${timed})`,
    `\\b(?:first|top|leading) ${listed}\\b`,
    `\\b${counted} (?:${listed} )?or (?:more|fewer|less)\\b`,
    `\\b(?:fewer|more|additional|extra|missing) ${listed}\\b`,
    `\\b(?:a|any) (?:shorter|longer) (?:list|table|ranking)\\b`,
    "\\bin part\\b.{0,20}\\blist\\b",
  ].join("|"),
  "iu",
);
const orderWords =
  /\b(?:any|either|another|other|different|same|no particular|whatever|reverse|ascending|descending|alphabetical|chronological)\s+(?:row\s+)?(?:order|ordering|sequence|sort(?:ing)?(?: order)?)\b|\b(?:order|ordering|sorting|sequence) (?:of (?:the )?(?:rows|ties|names|members|entries|groups|lines|columns|list)|does not matter|is free|may differ|is not fixed|is open|as such|by )|\b(?:un)?(?:ordered|sorted)\b|\btie[- ]?break\w*|\bties\b|\btied\b|\btie (?:at|for|on|in)\b/iu;
