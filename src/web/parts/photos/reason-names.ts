import type { ReasonCode } from '../../../shared/reason-codes.ts';
import { texts } from '../../texts/texts.ts';

const NAMES: Record<ReasonCode, string> = { ...texts.checks.names, ...texts.review.reasons.names };

export const reasonName = (code: ReasonCode): string => NAMES[code] ?? code;

/** The reasons for a photo's rejection, in words. */
export const reasonNames = (codes: readonly ReasonCode[]): string => codes.map(reasonName).join(', ');
