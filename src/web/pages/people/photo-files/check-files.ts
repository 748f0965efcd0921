import { FILENAME_MAX, LOOKED_UP_MAX, PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';
import { externalIdsOf } from '../../../../shared/photos/file-name.ts';
import type { PhotoType } from '../../../../shared/photos/format.ts';
import { api, data, type Schema } from '../../../api/client/client.ts';
import { retryWhileUnavailable } from '../../../api/client/retry-while-unavailable.ts';
import type { ListedHolder } from '../../../api/holders.ts';
import { typeOf } from '../upload/type-of.ts';
import type { Picked } from './picked.ts';

/** The possible results of checking a file. Only files that are `ready` or, if wanted, `replaces` are sent. */
export const VERDICTS = [
  'ready',
  'replaces',
  'present',
  'unknown',
  'double',
  'archived',
  'notPicture',
  'tooLarge',
  'unreadable',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** True when the file isn't sent, and somebody may want to fix it. */
export const isProblem = (verdict: Verdict): boolean =>
  verdict !== 'ready' && verdict !== 'replaces' && verdict !== 'present';

export interface CheckedFile {
  picked: Picked;
  externalId: string;
  contentType: PhotoType | null;
  /** Null when nobody is known to have this external id. */
  holder: ListedHolder | null;
  verdict: Verdict;
}

interface Checking {
  signal: AbortSignal;
  /** Called with the number of files looked at. */
  onProgress: (done: number) => void;
  /** Called when the server becomes unreachable or reachable. */
  onWaiting: (isWaiting: boolean) => void;
}

/**
 * Finds out the type of each file, the person in the photo, and whether it should be sent. Sends nothing.
 * @throws ApiError if waiting doesn't help; DOMException AbortError when it was stopped
 */
export async function checkFiles(
  picked: Picked[],
  { signal, onProgress, onWaiting }: Checking,
): Promise<CheckedFile[]> {
  const files: CheckedFile[] = [];
  for (const one of picked) {
    signal.throwIfAborted();
    files.push(await look(one));
    if (files.length % 20 === 0) onProgress(files.length);
  }
  const sound = files.filter(({ verdict }) => verdict === 'ready');
  const found = new Map<string, Schema<'LookedUpPerson'>>();
  const wanted = [...new Set(sound.flatMap(idsIn))];
  for (let start = 0; start < wanted.length; start += LOOKED_UP_MAX) {
    const body = { externalIds: wanted.slice(start, start + LOOKED_UP_MAX) };
    const people = await retryWhileUnavailable(
      () => data(api.POST('/photos/lookup', { body, signal })),
      signal,
      onWaiting,
    );
    for (const person of people) found.set(person.externalId, person);
  }
  for (const file of sound) {
    file.externalId = idsIn(file).find((id) => found.get(id)?.cardHolder) ?? file.externalId;
    file.holder = found.get(file.externalId)?.cardHolder ?? null;
  }
  const counts = new Map<string, number>();
  for (const { holder } of sound)
    if (holder !== null) counts.set(holder.id, (counts.get(holder.id) ?? 0) + 1);
  for (const file of sound) {
    signal.throwIfAborted();
    const photos = found.get(file.externalId)?.photos ?? [];
    file.verdict = await judge(file, photos, counts.get(file.holder?.id ?? '') ?? 0);
  }
  onProgress(files.length);
  return files;
}

/** The external ids that a file name may contain. An id that is too long to look up belongs to nobody. */
const idsIn = ({ picked }: CheckedFile): string[] =>
  externalIdsOf(picked.path).filter((id) => [...id].length <= FILENAME_MAX);

/** Checks a file on its own; `ready` when nothing is wrong with it. */
async function look(picked: Picked): Promise<CheckedFile> {
  const file = { picked, externalId: externalIdsOf(picked.path)[0], contentType: null, holder: null };
  if (picked.sizeBytes > PHOTO_BYTES_MAX) return { ...file, verdict: 'tooLarge' };
  try {
    const contentType = await typeOf(await picked.head());
    return { ...file, contentType, verdict: contentType === null ? 'notPicture' : 'ready' };
  } catch {
    return { ...file, verdict: 'unreadable' };
  }
}

async function judge(
  { picked, holder }: CheckedFile,
  photos: Schema<'KnownPhoto'>[],
  filesOfPerson: number,
): Promise<Verdict> {
  if (holder === null) return 'unknown';
  if (filesOfPerson > 1) return 'double';
  if (holder.status === 'archived') return 'archived';
  for (const photo of photos) if (await isSame(picked, photo)) return 'present';
  return holder.currentPhotoId === null ? 'ready' : 'replaces';
}

/**
 * True when a photo has the same bytes as a file, so that an interrupted run can be repeated. Without a
 * digest to compare, the size and the name decide.
 */
async function isSame(picked: Picked, photo: Schema<'KnownPhoto'>): Promise<boolean> {
  if (photo.contentLength !== picked.sizeBytes) return false;
  // Photos have a digest only once they are analysed, and browsers compute none on pages without TLS.
  if (photo.sha256 === null || crypto.subtle === undefined) return photo.filename === nameOf(picked);
  try {
    return photo.sha256 === (await digestOf(await picked.read()));
  } catch {
    return false;
  }
}

async function digestOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name of a file without its folders. */
export const nameOf = ({ path }: Picked): string => path.split(/[/\\]/).at(-1)!;
