let redact = (text: string): string => text;

/** Sets what takes secrets out of everything that leaves the process from now on: the terminal and every report. */
export function redactOutputs(redactor: (text: string) => string): void {
  redact = redactor;
}

/** Takes every known secret out of a text that is about to leave the process. */
export function withoutSecrets(text: string): string {
  return redact(text);
}
