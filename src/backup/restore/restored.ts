import type { Manifest } from '../format/format.ts';
import type { NotEnded } from './end-again.ts';
import type { EndedSince } from './ended-since.ts';
import type { InBucket } from './look-in-bucket.ts';
import type { Resumed } from './new-history.ts';

/** What a restore has to tell. */
export interface Restored extends Resumed {
  /** Null for a database alone. */
  manifest: Manifest | null;
  /** Photos that have their files now; null for a database alone. */
  photos: number | null;
  /** Photos that are left out, as no undamaged file was found. */
  leftOut: { photoId: string; cardHolderId: string }[];
  /** Where what was there before is now; null when there was nothing. */
  aside: string | null;
  /** People who were erased after the backup was made, and are back. */
  erasedSince: string[];
  /** What had ended after the backup was made; null where an earlier version was cut off, which did not look. */
  endedSince:
    | (EndedSince & {
        /** Whether it was ended again; it works again otherwise. */
        isEndedAgain: boolean;
        /** All that could not be ended again. */
        notEnded: NotEnded[];
      })
    | null;
  /** Null with STORAGE=disk. */
  bucket: InBucket | null;
}
