import { findNumberWords } from "../number/index.ts";

/**
 * Whether a text contains nothing: it is absent, empty, or holds neither a letter, a digit nor a sign beyond ASCII ("✓", "👍" say something).
 * Punctuation, Markdown marks, white space and invisible characters are nothing.
 */
export function isContentless(text: string | null | undefined): boolean {
  return !/[\p{L}\p{N}]|[^\P{S}$+<=>^`|~]/u.test(text ?? "");
}

/** Number words of the languages with Latin letters that answers come in, and of English beyond the cardinals. */
const furtherWords = new Set(
  `none nil nought naught null dozen dozens hundred hundreds thousand thousands million millions billion billions trillion trillions once twice thrice single
  double triple quadruple half halves third thirds quarter quarters couple pair both several zero
  eins ein eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend keine keiner kein
  un une deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille aucun aucune zéro
  uno una dos tres cuatro cinco seis siete ocho nueve diez cien mil cero ninguno ninguna millón millones
  um uma dois duas três quatro oito nove dez cem nenhum nenhuma milhão milhões
  due tre quattro cinque sei sette otto dieci venti cento nessuno nessuna milione milioni
  een twee drie vijf zes zeven acht negen tien honderd duizend geen nul miljoen
  ett två tre fyra fem sex sju åtta nio tio hundra tusen ingen noll`.split(/\s+/),
);
const ideographs = /[〇零一二三四五六七八九十百千万萬億亿兆两兩]/u;
const otherScripts = /[^\P{L}\p{Script=Latin}]/u;

/**
 * Whether a digit or a number word stands anywhere in a text, code included. Words of several languages count; in another script than Latin,
 * where words are not known here, every text with letters counts as one that may hold a number.
 */
export function holdsNumber(text: string): boolean {
  if (/\p{N}/u.test(text) || ideographs.test(text) || otherScripts.test(text)) return true;
  if (findNumberWords(text).length > 0) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => furtherWords.has(word.normalize("NFC")));
}
