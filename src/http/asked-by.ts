import type { Core } from '../context.ts';
import type { Readable } from '../db/read.ts';

/** The readers for a request: a read that has to wait for its turn is not begun once the client has left. */
export const askedBy = ({ db, readers }: Core, { signal }: Request): Readable => ({ db, readers, signal });
