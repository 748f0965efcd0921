import type { Portrait } from './portrait.ts';

/** One thing wrong with a photo, done to a good portrait. */
export interface Fault {
  name: string;
  /** The checks and findings of which any one says that it was seen. */
  seenBy: string[];
  /** An encoded picture; null where this portrait can't show the fault. */
  make(portrait: Portrait): Promise<Buffer | null>;
}
