import type { Manifest } from '../format/format.ts';
import type { NotEnded } from './end-again.ts';
import type { EndedSince } from './ended-since.ts';
import type { InBucket } from './look-in-bucket.ts';
import type { Resumed } from './new-history.ts';

/** What a restore reports. */
export interface Restored extends Resumed {
  /** Null for a database alone. */
  manifest: Manifest | null;
  /** How many photos have their files; null for a database alone. */
  photos: number | null;
  /** Photos that were left out because no undamaged file was found. */
  leftOut: { photoId: string; cardHolderId: string }[];
  /** Where the former data are now; null when there were none. */
  aside: string | null;
  /** People who were erased after the backup was made, and are back now. */
  erasedSince: string[];
  /** What had ended after the backup was made; null when an earlier version, which didn't look, was cut off. */
  endedSince:
    | (EndedSince & {
        /** Whether it was ended again; otherwise it works again. */
        isEndedAgain: boolean;
        /** What could not be ended again. */
        notEnded: NotEnded[];
      })
    | null;
  /** Null with STORAGE=disk. */
  bucket: InBucket | null;
}
