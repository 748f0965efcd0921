/** A fault of a template, or something that might be one. */
export interface Finding {
  code: string;
  /** Problems keep a template from being used; warnings don't. */
  severity: 'problem' | 'warning';
  message: string;
  /** The line in the template, from 1; null when the finding is about the whole template. */
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

/** A problem that only matters for saving: earlier releases had no such limit, and their templates are still drawn. */
export const tooMuch = (message: string, line: number | null): Finding => problem(TOO_MUCH, message, line);
/** A problem like `tooMuch`, for an element, an attribute or a property that earlier releases allowed. */
export const beyondSubset = (message: string, line: number | null): Finding =>
  problem(BEYOND_SUBSET, message, line);
/** True when a finding keeps a template from being saved, but not from being drawn. */
export const isOnlyForSaving = ({ code }: Finding): boolean => code === TOO_MUCH || code === BEYOND_SUBSET;

/** Text from the template, shortened if it is too long for a message. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
