/** What `init rubric` is told; absent = not given. */
export interface InitRubricFlags {
  readonly from?: string;
  readonly name?: string;
  readonly purpose?: string;
  readonly definition?: string;
  readonly scope?: string;
  readonly criterion?: readonly string[];
  readonly scale?: string;
  readonly passAt?: string;
  readonly gate?: readonly string[];
  readonly list?: boolean;
  readonly yes?: boolean;
}
