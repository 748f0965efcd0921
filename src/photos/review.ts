import type { Box } from '../shared/portrait.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';

/** A box in whole pixels of the upright original. */
export type Crop = Box;

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
