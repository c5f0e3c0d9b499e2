/** Writes how many there are: `1 case`, `3 cases`; a noun with another plural than `s` brings it. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
