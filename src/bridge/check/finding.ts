/** Something that was looked at. */
export interface Finding {
  ok: boolean;
  /** It works so, and would be better otherwise. */
  isAdvice?: true;
  message: string;
}
