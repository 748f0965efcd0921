/** The urgency of a finding: a warning can wait until tomorrow, a problem can't. */
export type Level = 'ok' | 'warning' | 'problem';

export interface Finding {
  check: string;
  level: Level;
  /** One sentence. */
  message: string;
  /** The remedy; null when all is well. */
  advice: string | null;
}

export const ok = (check: string, message: string): Finding => ({
  check,
  level: 'ok',
  message,
  advice: null,
});
export const warning = (check: string, message: string, advice: string): Finding => ({
  check,
  level: 'warning',
  message,
  advice,
});
export const problem = (check: string, message: string, advice: string): Finding => ({
  check,
  level: 'problem',
  message,
  advice,
});
