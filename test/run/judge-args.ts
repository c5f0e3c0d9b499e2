/** The arguments with which tests judge the criteria suite in the folder `suite` by a model over HTTP, as run `r`, so many attempts at once. */
export function judgeArgs(concurrency: number): readonly string[] {
  return ["run", "suite", "--model", "http:judge", "--run-id", "r", "-j", String(concurrency)];
}
