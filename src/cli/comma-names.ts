/** The names that stand in a text, separated by commas. */
export function commaNames(text: string | undefined): readonly string[] {
  return (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
