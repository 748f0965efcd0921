import { forEachConcurrently } from '../../../lib/several-at-once.ts';
import { Refusal } from '../../lanyard/client.ts';
import {
  finalizePhoto,
  type Grant,
  grantPhoto,
  type KnownPhoto,
  type LookedUp,
} from '../../lanyard/photos-in.ts';
import type { SitePicture } from '../../sources/pictures.ts';
import { newlySent, type SentRecord } from '../../state/sent-records.ts';
import { pause } from '../../waiting.ts';
import { readSent, updateSent } from '../sections/section-sync.ts';
import type { PhotosIn } from './photos-in.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';

/** A picture, with the person whom it shows. */
export interface PictureToSend {
  record: string;
  externalId: string;
  person: LookedUp;
  picture: SitePicture;
}

/** The outcome for a group of pictures. */
export interface GroupOutcome {
  /** The number of new photos. */
  sent: number;
  refused: { name: string; reason: string }[];
  /** Lanyard's words when it has no more room for photos; null while there is room. */
  full: string | null;
}

/** The pictures that are on their way at the same time. */
const AT_ONCE = 8;
/** Bytes that a killed bridge had sent may still be on their way. */
const ON_THEIR_WAY_SECONDS = 1;

/** Statuses of refusals: no room; nobody there (any more); archived. */
const FULL = 413;
const GONE = 404;
const CONFLICT = 409;

/** The next step for one picture. */
type Step =
  /** Nothing more for now: `row` is saved, unless it is null. */
  | { row: SentRecord | null; isSent?: true; isRefused?: true }
  | { row: SentRecord; grant: Grant; read: ReadPicture }
  | { full: string };

/**
 * Sends pictures, several at once. Each photo's id is noted before its bytes are sent, and its arrival afterwards. If the
 * bridge is killed in between, the next run asks whether the bytes have arrived; a photo whose bytes haven't lapses by
 * itself. So this may be repeated at any point.
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function sendGroup(photos: PhotosIn, group: readonly PictureToSend[]): Promise<GroupOutcome> {
  const known = await readSent(photos, (sent) => sent.find(group.map(({ record }) => record)));
  let settled: Promise<void> | undefined;
  const settle = () => (settled ??= pause(ON_THEIR_WAY_SECONDS, photos.stop));
  const begun = await ofEach(group, (one) =>
    begin(photos, one, known.get(one.record) ?? newlySent(one.record, one.externalId), settle),
  );
  await save(photos, begun);
  const ended = await ofEach(begun, async (step) => ('grant' in step ? deliver(photos, step) : step));
  await save(
    photos,
    ended.filter((step, place) => step !== begun[place]),
  );
  const asides = ended.flatMap((step) => ('isRefused' in step && step.row !== null ? step.row : []));
  return {
    sent: ended.filter((step) => 'isSent' in step).length,
    refused: asides
      .filter(({ record, reason }) => reason !== known.get(record)?.reason)
      .map(({ name, reason }) => ({ name, reason: reason! })),
    full: ended.map((step) => ('full' in step ? step.full : null)).find((full) => full !== null) ?? null,
  };
}

/** Waits for all under way, even after a failure: a repeat must not begin while bytes are still on their way. */
async function ofEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachConcurrently(items.entries(), AT_ONCE, async ([place, item]) => {
    results[place] = await work(item);
  });
  return results;
}

const save = (photos: PhotosIn, steps: readonly Step[]): Promise<void> =>
  updateSent(photos, (sent) =>
    sent.save(steps.flatMap((step) => ('row' in step && step.row !== null ? step.row : []))),
  );

/**
 * Reads a picture, and asks Lanyard for its place unless it is there already.
 * @param settle waits until bytes that a killed bridge had sent have arrived
 */
async function begin(
  photos: PhotosIn,
  { person, picture }: PictureToSend,
  row: SentRecord,
  settle: () => Promise<void>,
): Promise<Step> {
  const read = await readPicture(picture);
  if (read === null) return { row: null };
  if ('fault' in read) return setAside(row, read.version, read.fault);
  const isSame = row.remote !== null && row.detail.sha256 === read.sha256;
  const isKnown = row.hash !== '' && row.reason === null;
  if (isSame && (isKnown || person.photos.some(({ id }) => id === row.remote)))
    return { row: arrived(row, read) };
  if (isSame && (await hasArrived(photos, row.remote!, settle)))
    return { row: arrived(row, read), isSent: true };
  // The site's database may have been restored to a time before this picture was sent.
  const later = laterThan(row.remote, person.photos);
  const there = later.find(({ sha256 }) => sha256 === read.sha256);
  if (there !== undefined) return { row: arrived({ ...row, state: 'in', remote: there.id }, read) };
  if (later.some((photo) => mayBe(photo, read))) return { row: null };
  try {
    const { bytes, contentType, filename } = read;
    const grant = await grantPhoto(photos.lanyard, {
      ...{ cardHolderId: person.id, contentType, contentLength: bytes.length },
      ...(filename !== undefined && { filename }),
    });
    const state = photos.settings.approve === 'never' ? 'in' : 'waiting';
    const detail = { sha256: read.sha256 };
    return { row: { ...row, state, hash: '', remote: grant.photoId, detail, at: now() }, grant, read };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === FULL) return { full: error.message };
    const mayPass = error.status === GONE || error.status === CONFLICT;
    return setAside(row, mayPass ? '' : read.version, error.message);
  }
}

/**
 * The photos that came after one that the bridge has sent. Earlier ones don't count: a picture that goes back to what it
 * was is a change, too.
 * @param photos the newest first
 */
function laterThan(remote: string | null, photos: readonly KnownPhoto[]): readonly KnownPhoto[] {
  const place = photos.findIndex(({ id }) => id === remote);
  return place < 0 ? photos : photos.slice(0, place);
}

/** True for a photo that Lanyard has yet to analyse, and that may be this picture. */
const mayBe = (photo: KnownPhoto, { bytes }: ReadPicture): boolean =>
  photo.sha256 === null && photo.contentLength === bytes.length;

async function hasArrived(
  { lanyard }: PhotosIn,
  photoId: string,
  settle: () => Promise<void>,
): Promise<boolean> {
  const found = await finalizePhoto(lanyard, photoId);
  if (found !== 'empty') return found === 'arrived';
  await settle();
  return (await finalizePhoto(lanyard, photoId)) === 'arrived';
}

async function deliver(
  photos: PhotosIn,
  { row, grant, read }: { row: SentRecord; grant: Grant; read: ReadPicture },
): Promise<Step> {
  const { lanyard } = photos;
  try {
    await lanyard.put(grant.uploadUrl, grant.headers, read.bytes);
    if ((await finalizePhoto(lanyard, grant.photoId)) === 'arrived')
      return { row: arrived(row, read), isSent: true };
    return setAside(row, '', 'Lanyard did not find its bytes: sent again in the next run');
  } catch (error) {
    if (error instanceof Refusal) return setAside(row, read.version, error.message);
    throw error;
  }
}

const arrived = (row: SentRecord, { version, sha256 }: ReadPicture): SentRecord => ({
  ...row,
  ...{ hash: version, detail: { sha256 }, reason: null, at: now() },
});

/** @param version the version that isn't sent again; empty for a picture that the next run tries again */
const setAside = (row: SentRecord, version: string, reason: string): Step => ({
  row: { ...row, hash: version, reason, at: now() },
  isRefused: true,
});

const now = (): string => new Date().toISOString();
