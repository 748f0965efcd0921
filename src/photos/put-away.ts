import type { Context } from '../context.ts';
import { photoQueries } from './queries.ts';

/** What is still worked on stays at hand: then no analysis waits for the bucket. */
const WORKED_ON = ['awaiting_upload', 'processing'];

/** Moves photos whose analysis is over from the local disk into the bucket; nothing to do without one. */
export async function putAwayPhotos(context: Context): Promise<void> {
  const { bucket } = context.blobs;
  await bucket?.putAway((id, key) => {
    const photo = photoQueries(context.db).byIdAlone.get({ id });
    return photo?.blobKey === key && !WORKED_ON.includes(photo.status);
  });
}
