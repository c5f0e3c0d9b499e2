const symbols =
  "US\\$|A\\$|AU\\$|C\\$|CA\\$|NZ\\$|HK\\$|S\\$|R\\$|NT\\$|MX\\$|[$€£¥₹₩₽₺₪₫₴₦₱฿₿₡₲₵₸₮₭៛﷼¢＄￡￥]|Rs\\.?|kr\\.?|zł|Kč|Ft|CHF";
const codes =
  "USD|EUR|GBP|JPY|CNY|RMB|INR|CHF|CAD|AUD|NZD|HKD|SGD|SEK|NOK|DKK|PLN|CZK|HUF|RUB|TRY|ZAR|BRL|MXN|KRW|TWD|THB|IDR|MYR|PHP|VND|AED|SAR|ILS|NGN|KES|EGP|PKR|BDT|ARS|CLP|COP|PEN|UAH|RON|BGN|ISK|BTC";
const words =
  "dollars?|euros?|pounds? sterling|pounds?|yen|yuan|rupees?|francs?|cents?|pence|won|pesos?|krona|kronor|kroner";

const before = new RegExp(`(?<![\\p{L}\\p{N}_])(${symbols}|${codes})[ \\u00a0\\u202f]?$`, "u");
const after = new RegExp(
  `[ \\u00a0\\u202f]?(?:(${symbols})|((?:${codes})|(?:US |U\\.S\\. )?(?:${words}))(?![\\p{L}\\p{N}_]))`,
  "uy",
);

/** A currency as it was written beside a number, and how many characters it takes with the space between. */
export interface CurrencyReading {
  readonly currency: string;
  readonly length: number;
}

/** Reads a currency that ends where a number starts: "$", "US$ ", "EUR ". `leading` is the text before the number. */
export function readCurrencyBefore(leading: string): CurrencyReading | null {
  const found = before.exec(leading);
  return found?.[1] === undefined ? null : { currency: found[1], length: found[0].length };
}

/** Reads a currency that follows a number ending at `position`: " €", " EUR", " dollars". */
export function readCurrencyAfter(text: string, position: number): CurrencyReading | null {
  after.lastIndex = position;
  const found = after.exec(text);
  const currency = found?.[1] ?? found?.[2];
  return found === null || currency === undefined ? null : { currency, length: found[0].length };
}
