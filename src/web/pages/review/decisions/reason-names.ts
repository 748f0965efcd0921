import { texts } from '../../../texts/texts.ts';

const names: Record<string, string> = { ...texts.checks.names, ...texts.review.reasons.names };

/** Why a photo was rejected, in words. */
export const reasonNames = (codes: readonly string[]): string[] => codes.map((code) => names[code] ?? code);
