/** The result of one check. */
export interface Finding {
  ok: boolean;
  /** True for advice: the configuration works, but could be better. */
  isAdvice?: true;
  message: string;
}
