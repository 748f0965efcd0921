/** The result of one check. */
export interface Finding {
  ok: boolean;
  /** It works as it is, but could be better. */
  isAdvice?: true;
  message: string;
}
