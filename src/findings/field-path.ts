/** The path of a member: `values.stated[2].quote`. */
export function fieldPath(parent: string, key: string): string {
  return parent === "" ? key : `${parent}.${key}`;
}
