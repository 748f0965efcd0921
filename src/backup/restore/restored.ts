import type { Manifest } from '../format/format.ts';
import type { NotEnded } from './end-again.ts';
import type { EndedSince } from './ended-since.ts';
import type { InBucket } from './look-in-bucket.ts';
import type { Resumed } from './new-history.ts';

/** The report of a restore. */
export interface Restored extends Resumed {
  /** Null for a database alone. */
  manifest: Manifest | null;
  /** The number of photos that have their files; null for a database alone. */
  photos: number | null;
  /** Photos that were left out because no undamaged file was found. */
  leftOut: { photoId: string; cardHolderId: string }[];
  /** The directory that now has the data from before the restore; null when there was no such data. */
  aside: string | null;
  /** People who were erased after the backup was made, and are back now. */
  erasedSince: string[];
  /**
   * Cards, accounts and keys that had ended after the backup was made; null when an earlier version, which didn't look
   * for them, began the restore.
   */
  endedSince:
    | (EndedSince & {
        /** True when they were ended again; otherwise they work again. */
        isEndedAgain: boolean;
        /** Cards, accounts and keys that could not be ended again. */
        notEnded: NotEnded[];
      })
    | null;
  /** Null with STORAGE=disk. */
  bucket: InBucket | null;
}
