import type { Box } from '../shared/photos/portrait.ts';
import { AS_TAKEN, type Turn } from '../shared/photos/turn.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';

/** A box in whole pixels of the upright original, or of the box around it once it was turned. */
export type Crop = Box;

/** What people decided about a photo. */
export interface Review {
  decision: 'approved' | 'rejected';
  /** The name of the key or the staff account. */
  reviewedBy: string;
  reviewedAt: string;
  reasonCodes: ReasonCode[];
  note: string | null;
  /** What the person is told about a rejection. Reviews from before organisations had texts of their own have none. */
  message?: string | null;
  /** What of the photo is used on the card; null when it was rejected. */
  crop: Crop | null;
  /** How the photo is turned for the card. Reviews from before photos could be turned say nothing: it is shown as taken. */
  turn?: Turn;
}

/** How the reviewer turned the photo. */
export const turnOf = ({ review }: { review: Review | null }): Turn => review?.turn ?? AS_TAKEN;
