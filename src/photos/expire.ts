import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';

/** Ends a grant that lapsed without bytes; a trigger gives its reservation back to the quota. */
export const expire = (tx: Tx, photo: Photo): Photo =>
  change(tx, photo, { status: 'expired' }, { action: 'photo.expired' });
