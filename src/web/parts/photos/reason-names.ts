import type { ReasonCode } from '../../../shared/reason-codes.ts';
import { texts } from '../../texts/texts.ts';

const NAMES: Record<ReasonCode, string> = { ...texts.checks.names, ...texts.review.reasons.names };

/** Why a photo was rejected, in words. */
export const reasonNames = (codes: readonly ReasonCode[]): string =>
  codes.map((code) => NAMES[code] ?? code).join(', ');
