import { normaliseForQuoting, type ShownSource } from "./locate-quote.ts";

/** How a quote that does not stand in its source misses it. */
export type QuoteMiss = "other_source" | "punctuation" | "capitals" | "nowhere";

/** Says how a quote misses the source that it names: it stands in another one, but for punctuation at its ends, but for its capitals, or nowhere. */
export function quoteMiss(sources: readonly ShownSource[], source: number, quote: string): QuoteMiss {
  const wanted = normaliseForQuoting(quote).text.trim();
  const text = normaliseForQuoting(sources[source]?.text ?? "").text;
  const bare = withoutEnds(wanted);
  if (bare !== "" && text.includes(bare)) return "punctuation";
  if (bare !== "" && text.toLowerCase().includes(bare.toLowerCase())) return "capitals";
  const others = sources.some(
    (other, index) =>
      index !== source && wanted !== "" && normaliseForQuoting(other.text).text.includes(wanted),
  );
  return others ? "other_source" : "nowhere";
}

/** Says it in words that quote nothing, for the message of the error and so for the question that is asked once more. */
export function describeMiss(sources: readonly ShownSource[], source: number, quote: string): string {
  switch (quoteMiss(sources, source, quote)) {
    case "punctuation":
      return "only the punctuation at its ends differs";
    case "capitals":
      return "its capitals differ";
    case "other_source":
      return "it stands in another source";
    case "nowhere":
      return "its words do not stand there in this order";
  }
}

function withoutEnds(text: string): string {
  return text.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, "");
}
