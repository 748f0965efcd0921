import type { Context } from '../context.ts';
import { type Actor, write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { approve, lookAtOriginal, reject } from '../photos/approve-or-reject.ts';
import { findPhoto } from '../photos/change.ts';
import { finalize, lookAtUpload } from '../photos/upload/finalize.ts';
import { grantUpload } from '../photos/upload/grant.ts';
import { receiveUpload } from '../photos/upload/receive.ts';
import { AS_TAKEN } from '../shared/photos/turn.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';
import { FACES, type Face } from './faces.ts';
import { seeded } from './random.ts';

/** A photo that somebody sends, and its outcome. */
export interface Shot {
  face: Face;
  filename: string;
  /** `wait`: nobody has decided yet; `never-upload`: an upload URL was asked for, and the bytes never came. */
  outcome: 'approve' | 'reject' | 'wait' | 'never-upload';
  /** The reasons for a rejection; at least one for `reject`. */
  reasonCodes?: ReasonCode[];
  /** A note to the person, for the next photo. */
  note?: string | null;
  /** True to flip the picture, so that it passes for another photo of the same person. */
  mirrored?: boolean;
  /** A seed for small changes of crop, light and quality, which make another file of the same face. */
  variation?: number;
  /** True when only the first bytes of the file arrive, as after a broken download. */
  damaged?: boolean;
}

/** The number of bytes of a damaged photo that arrive: the head of a JPEG without a picture. */
const DAMAGED_BYTES = 300;
const LOOK_AGAIN_MS = 25;
/** The share of the shorter side that a variation may lose at each edge: no head is cut. */
const MOST_CUT = 0.02;
/** The number of people who send before anything is decided: progress shows while thousands send. */
const SENDERS_AT_ONCE = 50;

/** The parameters that every step of a photo needs. */
interface Office {
  context: Context;
  actor: Actor;
  organisationId: string;
}

/** A person in the database, and the photos that they will send. */
export interface Sender {
  cardHolderId: string;
  shots: Shot[];
}

/**
 * Takes photos as a card office does, with the verbs behind the API: upload, analysis by the job queue (which must run,
 * in this process or in a server beside it), then a decision. A person sends the next photo once the previous one is
 * decided.
 * @param progress called with the number of photos done
 */
export async function takePhotos(
  office: Office,
  senders: Sender[],
  progress: (done: number) => void,
): Promise<void> {
  let done = 0;
  for (let first = 0; first < senders.length; first += SENDERS_AT_ONCE)
    await takeTogether(office, senders.slice(first, first + SENDERS_AT_ONCE), () => progress(++done));
}

async function takeTogether(office: Office, senders: Sender[], onDone: () => void): Promise<void> {
  const rounds = Math.max(...senders.map(({ shots }) => shots.length));
  for (let round = 0; round < rounds; round++) {
    const sent: { photoId: string; shot: Shot }[] = [];
    for (const { cardHolderId, shots } of senders) {
      const shot = shots[round];
      if (shot !== undefined) sent.push({ photoId: await send(office, cardHolderId, shot), shot });
    }
    for (const { photoId, shot } of sent) {
      await analysed(office, photoId);
      await decide(office, photoId, shot);
      onDone();
    }
  }
}

async function send(office: Office, cardHolderId: string, shot: Shot): Promise<string> {
  const { context, actor, organisationId } = office;
  const picture = await Bun.file(FACES[shot.face]).bytes();
  const whole = await changed(picture, shot);
  const bytes = shot.damaged ? whole.slice(0, DAMAGED_BYTES) : whole;
  const { photoId, uploadUrl, headers } = await grantUpload(context, actor, organisationId, {
    cardHolderId,
    contentType: `image/${shot.face.split('.').pop()!.replace('jpg', 'jpeg')}`,
    contentLength: bytes.length,
    filename: shot.filename,
  });
  if (shot.outcome === 'never-upload') return photoId;
  if (context.blobs.bucket !== null) {
    const { ok, status } = await fetch(uploadUrl, { method: 'PUT', headers, body: bytes });
    if (!ok) throw new AppError('unavailable', `The photo store answered ${status} to an upload; try again.`);
  }
  // Without HTTP, because there may be no server.
  else
    await receiveUpload(context, {
      photoId,
      query: new URL(uploadUrl).searchParams,
      headers: new Headers({ ...headers, 'Content-Length': String(bytes.length) }),
      body: new Response(bytes).body,
    });
  const found = await lookAtUpload(context, organisationId, photoId, null);
  await write(context, actor, finalize, organisationId, photoId, found, null);
  return photoId;
}

async function changed(
  picture: Uint8Array<ArrayBuffer>,
  { mirrored = false, variation }: Shot,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!mirrored && variation === undefined) return picture;
  // Loaded late: otherwise every command would load the image library, and the server would keep it in memory.
  const { default: sharp } = await import('sharp');
  if (variation === undefined) return new Uint8Array(await sharp(picture).flop().toBuffer());
  const random = seeded(variation);
  const upright = await sharp(picture).autoOrient().toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const cut = () => random.whole(0, Math.floor(Math.min(width, height) * MOST_CUT));
  const [left, top, right, bottom] = [cut(), cut(), cut(), cut()];
  return new Uint8Array(
    await sharp(upright.data)
      .extract({ left, top, width: width - left - right, height: height - top - bottom })
      .flop(random.chance(0.5))
      .modulate({ brightness: random.whole(96, 104) / 100 })
      .jpeg({ quality: random.whole(82, 92) })
      .toBuffer(),
  );
}

/** Watches the photo rather than the queue, because a server may have taken the job. */
async function analysed({ context, organisationId }: Office, photoId: string): Promise<void> {
  while (findPhoto(context.db, organisationId, photoId).status === 'processing')
    await Bun.sleep(LOOK_AGAIN_MS);
}

async function decide(
  { context, actor, organisationId }: Office,
  photoId: string,
  shot: Shot,
): Promise<void> {
  const { version, width } = findPhoto(context.db, organisationId, photoId);
  if (shot.outcome === 'reject') {
    const { reasonCodes = [], note = null } = shot;
    await write(context, actor, reject, organisationId, photoId, { version, reasonCodes, note }, null);
  }
  // A photo whose analysis failed has no size and can't be approved. It stays in review.
  if (shot.outcome === 'approve' && width !== null) {
    const original = await lookAtOriginal(context, organisationId, photoId);
    const suggested = { version, crop: null, turn: AS_TAKEN };
    await write(context, actor, approve, organisationId, photoId, suggested, null, original);
  }
}
