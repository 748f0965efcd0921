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

const TOO_MUCH = 'too_much';
const BEYOND_SUBSET = 'unsupported_svg';

/** A problem of what is to be saved: an earlier release had no such bound, and what it has saved is drawn on. */
export const tooMuch = (message: string, line: number | null): Finding => problem(TOO_MUCH, message, line);
/** The same of an element, an attribute or a property that earlier releases let in. */
export const beyondSubset = (message: string, line: number | null): Finding =>
  problem(BEYOND_SUBSET, message, line);
/** Whether a finding keeps a template from being saved, and not from being drawn. */
export const isOnlyForSaving = ({ code }: Finding): boolean => code === TOO_MUCH || code === BEYOND_SUBSET;

/** What somebody wrote, as much of it as a message can hold. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
