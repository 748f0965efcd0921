import type { Pictures } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, notFound } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { defaultCrop } from '../../shared/photos/default-crop.ts';
import { SNIFFED_BYTES, sniff } from '../../shared/photos/format.ts';
import { AS_TAKEN, isAsTaken, type Turn } from '../../shared/photos/turn.ts';
import { PhotoLost } from '../../storage/blob-store.ts';
import { UNDECODABLE } from '../analysis/decode/findings.ts';
import { isGone } from '../change.ts';

export const IMAGE_VARIANTS = ['display', 'thumbnail', 'card', 'original'] as const;
export type ImageVariant = (typeof IMAGE_VARIANTS)[number];

/** The turn that the reviewer chose. */
const turnOf = ({ review }: Photo): Turn => review?.turn ?? AS_TAKEN;

/** A file to send. */
export interface Image {
  path: string;
  contentType: string;
}

/**
 * Returns the file of a variant. A derived variant that is missing is made again from the original.
 * @param turn the turn of the photo; by default the reviewer's
 * @throws AppError not_found when there are no bytes, or none that can be decoded; invalid_state during the analysis;
 *   unavailable when the storage, or the process that makes pictures, fails temporarily
 */
export async function imageOf(
  context: Pictures,
  photo: Photo,
  variant: ImageVariant,
  turn = turnOf(photo),
): Promise<Image> {
  if (photo.blobKey === null || photo.status === 'expired')
    throw new AppError('not_found', 'The photo has no image: nothing was uploaded.');
  const { blobKey } = photo;
  if (variant === 'original')
    return leavingNothing(context, photo, async () => {
      const path = await originalOf(context, blobKey);
      return { path, contentType: (await typeOf(path)) ?? photo.contentType };
    });
  if (photo.analysis === null)
    throw new AppError('invalid_state', `The photo is ${photo.status}; its pictures come with the analysis.`);
  if (photo.width === null || photo.height === null)
    throw new AppError('not_found', 'The photo cannot be decoded: there is only the original.');
  const name = fileName(photo, variant, turn);
  const path = context.blobs.derivedPathOf(photo.id, name);
  if (context.blobs.findDerived(photo.id, name) === null)
    await leavingNothing(context, photo, () =>
      context.once(path, async () => {
        const original = { path: await originalOf(context, blobKey), contentType: photo.contentType };
        await render(context, photo, variant, turn, original);
      }),
    );
  return { path, contentType: 'image/jpeg' };
}

async function originalOf({ blobs }: Pictures, blobKey: string): Promise<string> {
  try {
    return await blobs.fileOf(blobKey);
  } catch (error) {
    if (error instanceof PhotoLost) throw new AppError('not_found', `${ORIGINAL_LOST}.`);
    throw error;
  }
}

/** The real type of the bytes, whatever the client declared; null when they are not a picture. */
async function typeOf(path: string): Promise<string | null> {
  const format = sniff(new Uint8Array(await Bun.file(path).slice(0, SNIFFED_BYTES).arrayBuffer()));
  return format === null ? null : `image/${format}`;
}

/**
 * Does work on a photo's files, and leaves none of them behind if the photo is deleted meanwhile; then throws
 * not_found.
 */
async function leavingNothing<T>(context: Pictures, photo: Photo, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (isGone(context.db, photo.id)) removeFiles(context, photo);
  }
}

function removeFiles({ blobs }: Pictures, { id, blobKey }: Photo): never {
  if (blobKey !== null) blobs.remove(blobKey);
  blobs.removeDerived(id);
  throw notFound('photo');
}

const cropOf = (photo: Photo, turn: Turn) =>
  photo.review?.crop ?? defaultCrop(photo.analysis, { width: photo.width!, height: photo.height! }, turn);

/** Each crop and each turn has a file of its own, so that a picture never shows an earlier crop or turn. */
function fileName(photo: Photo, variant: Exclude<ImageVariant, 'original'>, turn: Turn): string {
  const asTurned = isAsTaken(turn) ? '' : `-turned-${turn.rotate}-${turn.straighten}`;
  if (variant !== 'card') return `${variant}${asTurned}.jpg`;
  const { left, top, width, height } = cropOf(photo, turn);
  return `card-${left}-${top}-${width}-${height}${asTurned}.jpg`;
}

async function render(
  context: Pictures,
  photo: Photo,
  variant: Exclude<ImageVariant, 'original'>,
  turn: Turn,
  original: Image,
): Promise<void> {
  const file = (one: typeof variant) => context.blobs.newDerivedPath(photo.id, fileName(photo, one, turn));
  try {
    if (variant === 'card')
      await context.analysis.renderCard({
        ...original,
        turn,
        crop: cropOf(photo, turn),
        output: file('card'),
      });
    else
      await context.analysis.renderVariants({
        ...original,
        turn,
        outputs: { display: file('display'), thumbnail: file('thumbnail') },
      });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== UNDECODABLE) throw error;
    // The photo was decoded once: otherwise it would have no size.
    context.log.warn('the original file of a photo is damaged', { photoId: photo.id, message });
    throw new AppError('not_found', `The original file of the photo is damaged: ${message}`);
  }
}

/** Records that somebody has fetched an original, which still has everything that the camera wrote into it. */
export const noteOriginal = verb(
  'photos.noteOriginal',
  (tx: Tx, organisationId: string, id: string, cardHolderId: string): void =>
    record(tx, {
      organisationId,
      action: 'photo.original_fetched',
      entityType: 'photo',
      entityId: id,
      changes: { cardHolderId: { from: null, to: cardHolderId } },
    }),
);

/** The message to people who ask for the picture, or decide about it; without a full stop. */
export const ORIGINAL_LOST = 'The original file of the photo is lost';
