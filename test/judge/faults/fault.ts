import type { Portrait } from './portrait.ts';

/** One fault of a photo, made on purpose in a good portrait. */
export interface Fault {
  name: string;
  /** The checks and findings that can see the fault; any one of them is enough. */
  seenBy: string[];
  /** An encoded picture; null where this portrait can't show the fault. */
  make(portrait: Portrait): Promise<Buffer | null>;
}
