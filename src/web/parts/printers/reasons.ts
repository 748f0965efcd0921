import { texts } from '../../texts/texts.ts';

/** The ends of IPP's keywords that say how bad a reason is (RFC 8011, section 5.4.12). */
const SEVERITY = /-(?:error|warning|report)$/;
const WORDS: Record<string, readonly string[]> = texts.printers.reasons;

const known = (keyword: string): readonly string[] | undefined => {
  const reason = keyword.replace(SEVERITY, '');
  return Object.hasOwn(WORDS, reason) ? WORDS[reason] : undefined;
};

/** A reason of IPP in words; the printer's own word when it isn't a common one. */
export const reasonInWords = (keyword: string): string =>
  known(keyword)?.[0] ?? keyword.replace(SEVERITY, '');

/** The remedy for a reason; null for none, or for a reason that isn't a common one. */
export const adviceFor = (keyword: string): string | null => known(keyword)?.[1] || null;

/** Reasons that say nothing: the printer has others, or no words. */
const SAYS_NOTHING: readonly string[] = ['none', 'other', 'unknown'];

/** The reasons that say something, each once: a printer may name one of them with two severities. */
export const tellingReasons = (reasons: readonly string[]): string[] => {
  const byWords = new Map(reasons.map((reason) => [reasonInWords(reason), reason]));
  return [...byWords.values()].filter((reason) => !SAYS_NOTHING.includes(reason.replace(SEVERITY, '')));
};

/** Several reasons, in words. */
export const reasonsInWords = (reasons: readonly string[]): string =>
  tellingReasons(reasons).map(reasonInWords).join(', ');

/** Reasons that only say that it failed. */
const SAYS_LITTLE = /^(?:aborted-by-system|job-canceled-|job-completed-with-errors|printer-stopped)/;

/**
 * Why a print failed or is unclear: the reasons in words, and the printer's or the server's own message where they say
 * little. Null for what there isn't.
 */
export function jobReason(said: { reasons: readonly string[]; message: string | null }): {
  words: string | null;
  original: string | null;
} {
  const telling = said.reasons.filter((reason) => !SAYS_LITTLE.test(reason));
  const words = reasonsInWords(telling);
  if (words !== '') return { words, original: null };
  return { words: reasonsInWords(said.reasons) || null, original: said.message };
}

/** Keywords of IPP, as the reason of a failed print has them when the printer gave no message. */
const KEYWORDS = /^[a-z][a-z\d-]*(?:, [a-z][a-z\d-]*)*$/;

/** The stored reason of a failed print: keywords of IPP in words, and anything else as it is. */
export const failureInWords = (reason: string): string =>
  KEYWORDS.test(reason) && reason.includes('-') ? reasonsInWords(reason.split(', ')) || reason : reason;
