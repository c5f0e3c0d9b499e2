/** The parts of a date or time that a text names; null where it names none. */
export interface DateParts {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  /** `HH:MM` or `HH:MM:SS`, as far as given. */
  readonly time: string | null;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads what a written date or time may mean; several readings where day and month can change places (03/04/2024), none where it is no calendar date
 * (a quarter, a fiscal year, a range of years): those still give their years.
 */
export function parseDateParts(written: string): readonly DateParts[] {
  const text = written.trim();
  const time = readTime(text);
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/.exec(text);
  if (iso !== null && isMonth(Number(iso[2]))) {
    return [
      {
        year: Number(iso[1]),
        month: Number(iso[2]),
        day: iso[3] === undefined ? null : Number(iso[3]),
        time,
      },
    ];
  }
  const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (slashed !== null) {
    const year = fullYear(Number(slashed[3]), slashed[3]?.length === 2);
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    const readings = [
      { year, month: first, day: second, time },
      { year, month: second, day: first, time },
    ];
    return readings.filter(({ month, day }) => isMonth(month) && day <= 31);
  }
  const name = /\p{L}{3,}/u.exec(text)?.[0].slice(0, 3).toLowerCase() ?? "";
  const month = months.indexOf(name) + 1;
  const year = yearsIn(text)[0] ?? null;
  if (month > 0) {
    const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(text)?.[1];
    return [{ year, month, day: day === undefined ? null : Number(day), time }];
  }
  if (year !== null) return yearsIn(text).map((each) => ({ year: each, month: null, day: null, time: null }));
  return time === null ? [] : [{ year: null, month: null, day: null, time }];
}

/** The years that a text names in four digits, 1500 to 2199. */
export function yearsIn(text: string): readonly number[] {
  return [...text.matchAll(/(?<![\d.,])(?:1[5-9]|2[01])\d{2}(?![\d%]|[.,]\d)/g)].map(([year]) =>
    Number(year),
  );
}

/** Whether two readings agree in every part that both name, and share one at least. */
export function agreeInDate(left: DateParts, right: DateParts): boolean {
  const shared = (["year", "month", "day", "time"] as const).filter(
    (part) => left[part] !== null && right[part] !== null,
  );
  return shared.length > 0 && shared.every((part) => isSamePart(left[part], right[part]));
}

function isSamePart(left: number | string | null, right: number | string | null): boolean {
  if (typeof left !== "string" || typeof right !== "string") return left === right;
  return left.startsWith(right) || right.startsWith(left);
}

/** Midnight of a timestamp is no time that a text would name. */
function readTime(text: string): string | null {
  const clock = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text);
  const hourOnly = /(?<!\d)(\d{1,2}) ?([ap])\.?m\b/i.exec(text);
  const hours = Number(clock?.[1] ?? hourOnly?.[1] ?? Number.NaN);
  if (Number.isNaN(hours)) return null;
  const half = /([ap])\.?m\.?$/i.exec(text)?.[1]?.toLowerCase();
  const shifted = half === "p" && hours < 12 ? hours + 12 : half === "a" && hours === 12 ? 0 : hours;
  const time = [String(shifted).padStart(2, "0"), clock?.[2] ?? "00", clock?.[3]].filter(
    (part) => part !== undefined,
  );
  const isMidnight = /^00:00(?::00)?$/.test(time.join(":")) && /^\d{4}-/.test(text);
  return isMidnight ? null : time.join(":");
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

function fullYear(year: number, isShort: boolean): number {
  if (!isShort) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}
