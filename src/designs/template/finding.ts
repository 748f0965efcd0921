/** What is wrong with a template, or might be. */
export interface Finding {
  code: string;
  /** Problems keep a template from being used; warnings don't. */
  severity: 'problem' | 'warning';
  message: string;
  /** Of the template, from 1; null where it is about the whole. */
  line: number | null;
}

export const problem = (code: string, message: string, line: number | null): Finding => ({
  code,
  severity: 'problem',
  message,
  line,
});

export const warning = (code: string, message: string, line: number | null): Finding => ({
  code,
  severity: 'warning',
  message,
  line,
});
