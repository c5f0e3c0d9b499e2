/**
 * Rewrites digits of other scripts (full-width, Arabic, Devanagari, …) and full-width or Arabic number signs as ASCII, character for character:
 * the text keeps its length in UTF-16 units, so offsets hold. Digits outside the basic plane stay as they are.
 */
export function plainDigits(text: string): string {
  if (!beyondAscii.test(text)) return text;
  return text
    .replace(/[^\P{Nd}0-9]/gu, (digit) => (digit.length === 1 ? asciiDigit(digit) : digit))
    .replace(/(?<=\d)[٫．](?=\d)/g, ".")
    .replace(/(?<=\d)[٬，](?=\d)/g, ",")
    .replace(/[％٪﹪]/g, "%");
}

const beyondAscii = /[\u0080-\uffff]/;

/** Every run of ten digits in the basic plane starts at a code point that ends in 0 or in 6 (hexadecimal). */
function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const row = code & 0xfff0;
  const start = /\p{Nd}/u.test(String.fromCharCode(row)) ? row : row + 6;
  return String(code - start);
}
