import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { changeIn } from './change.ts';

/** Ends a grant that lapsed without bytes; a trigger gives its reservation back to the quota. */
export const expireIn = (tx: Tx, photo: Photo): Photo =>
  changeIn(tx, photo, { status: 'expired' }, { action: 'photo.expired' });
