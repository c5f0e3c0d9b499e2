/**
 * Tells the language of a query that names none by the words that only one language has: Malloy starts statements with `run:`,
 * `source:`, `query:` or `import`, SQL with SELECT, WITH, VALUES, FROM or TABLE. Null where neither is certain.
 */
export function queryLanguageOf(query: string): "malloy" | "sql" | null {
  const start = query.replace(
    /^(?:\s+|--[^\n]*(?:\n|$)|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|##?[^\n]*(?:\n|$)|\()+/,
    "",
  );
  if (
    /^(?:run|source|query|sql)\s*:/i.test(start) ||
    /^import\b/i.test(start) ||
    /^[^'"]*?->\s*\{/.test(start)
  )
    return "malloy";
  if (/^(?:select|with|values|from|table|describe|summarize|pivot|unpivot)\b/i.test(start)) return "sql";
  return null;
}
