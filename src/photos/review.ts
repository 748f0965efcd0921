import type { Box } from '../shared/portrait.ts';
import { checkNames } from './analysis/report.ts';

/** A box in whole pixels of the upright original. */
export type Crop = Box;

/** Why a photo was refused: one of the nine checks, or something that only people see. */
export const REASON_CODES = [
  ...checkNames,
  'wrong_person',
  'not_a_person',
  'multiple_people',
  'eyes_closed',
  'glasses',
  'headwear',
  'expression',
  'inappropriate',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What people decided about a photo. */
export interface Review {
  decision: 'approved' | 'rejected';
  /** The name of the key or the staff account. */
  reviewedBy: string;
  reviewedAt: string;
  reasonCodes: ReasonCode[];
  note: string | null;
  /** What of the photo is used on the card; null when it was rejected. */
  crop: Crop | null;
}
