import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsNumber } from "./holds-number.ts";

describe("a text holds a number", () => {
  it.each([
    ["digits of any writing", ["7", "٣", "④", "Ⅷ", "७", "0x"]],
    ["words of English", ["seven", "None.", "twenty-one", "a DOZEN", "one"]],
    ["words of languages with Latin letters", ["drei", "Zéro", "dieci", "três", "honderd", "tjugo två"]],
    [
      "words written together",
      ["Dreihundertachtzehn", "achttien", "trecentodiciotto", "quatre-vingts", "pięćdziesiąt"],
    ],
    ["Han characters", ["三", "约三百", "零", "贰拾", "一双", "半分"]],
    ["Japanese in kana", ["さんびゃく", "ひとつ", "ゼロ", "セブン", "く", "じゅうはち件"]],
    ["Korean", ["삼백십팔", "약 오건", "총삼건", "열여덟", "한 개", "이"]],
    ["Cyrillic", ["семь", "триста восемнадцать", "п’ять", "сорок", "дві", "осамдесет", "Ноль"]],
    ["Greek, with accents or without", ["εφτά", "τριακόσια", "ΔΕΚΑ", "χίλια", "μηδέν"]],
    ["Arabic, with or without vowels and prefixes", ["ثلاثمائة", "ثَلاثة", "وخمسون", "بالألف", "صفر"]],
    ["Persian", ["سیصد", "هفت", "ده"]],
    ["Hebrew, with a prefix", ["שלוש", "ושבע", "מאתיים", "כאלף"]],
    ["Thai", ["สามร้อยสิบแปด", "ศูนย์"]],
    ["letters of other writings, whose words are not known", ["तीन सौ", "հարյուր", "სამი", "三ಮೂರು"]],
  ])("for %s", (_, texts) => {
    for (const text of texts) expect([text, holdsNumber(text)]).toEqual([text, true]);
  });

  it.each([
    ["nothing", ["", " \n", "...", "✓", "👍"]],
    ["English", ["that depends", "the total is in the result", "Let's think step by step."]],
    ["languages with Latin letters", ["Solución", "Schritt für Schritt", "Réponse :", "Oplossing"]],
    ["Chinese", ["答案", "让我们一步一步地思考", "让我们一起看看"]],
    ["Japanese", ["かいとう", "カイトウ", "ステップ", "回答", "考えてみましょう"]],
    ["Korean", ["풀이", "정답은 다음과 같습니다"]],
    ["Cyrillic", ["Решение:", "Ответ", "Думаем шаг за шагом"]],
    ["Greek", ["Λύση", "Απάντηση"]],
    ["Arabic", ["الحل:", "الإجابة"]],
    ["Hebrew", ["פתרון", "תשובה"]],
    ["Thai", ["คำตอบ"]],
  ])("not for %s without one", (_, texts) => {
    for (const text of texts) expect([text, holdsNumber(text)]).toEqual([text, false]);
  });

  it("whatever stands around a digit, and in either form of normalisation", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
        expect(holdsNumber(`${before}7${after}`)).toBe(true);
        expect(holdsNumber(before.normalize("NFD"))).toBe(holdsNumber(before.normalize("NFC")));
      }),
    );
  });
});
