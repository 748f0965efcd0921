import type { ReasonCode } from '../shared/reason-codes.ts';
import type { Face } from './faces.ts';

/** A photo that somebody sends, and what becomes of it. */
export interface Shot {
  face: Face;
  filename: string;
  /** `wait`: nobody has decided yet; `never-upload`: an upload URL was asked for, and the bytes never came. */
  outcome: 'approve' | 'reject' | 'wait' | 'never-upload';
  /** Why it is rejected; at least one when it is. */
  reasonCodes?: ReasonCode[];
  /** A word to the person who takes the next photo. */
  note?: string | null;
  /** Left and right changed: another photo of the same person. */
  mirrored?: boolean;
  /** Only the first bytes of the file arrive, as after a broken download. */
  damaged?: boolean;
}
