import { counted } from '../../../lib/words.ts';
import type { Change } from '../../lanyard/feeds.ts';
import { approvePhoto } from '../../lanyard/photos-in.ts';
import type { SentRecord } from '../../state/sent-records.ts';
import { followSection } from '../sections/follow-section.ts';
import { readSent, updateSent } from '../sections/section-sync.ts';
import type { PhotosIn } from './photos-in.ts';

/** A single run waits for analyses until none has come for this long. */
const PATIENCE_MS = 60_000;
const WAIT_SECONDS = 5;

/**
 * Reads what has become of photos, and approves those that the settings name. Whatever staff have decided stays.
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function followPhotos(photos: PhotosIn, waitSeconds = 0): Promise<void> {
  let approved = 0;
  await followSection(
    photos,
    'photos',
    async (changes) => {
      const rows = await readSent(photos, (sent) => sent.findByRemote(changes.map(({ id }) => id)));
      const byPhoto = new Map(rows.map((row) => [row.remote!, row]));
      const done: SentRecord[] = [];
      for (const change of changes) {
        const row = byPhoto.get(change.id);
        if (row !== undefined && change.op === 'delete') {
          done.push({ ...row, state: 'gone' });
          continue;
        }
        if (row?.state !== 'waiting' || isBeingAnalysed(change)) continue;
        if (isToApprove(photos, change) && (await approvePhoto(photos.lanyard, change.id, change.version)))
          approved++;
        done.push({ ...row, state: 'in', at: new Date().toISOString() });
      }
      await updateSent(photos, (sent) => sent.save(done));
    },
    waitSeconds,
  );
  if (approved > 0) photos.report.info(`photos_in: ${counted(approved, 'photo', 'photos')} approved`);
}

const isBeingAnalysed = ({ object }: Change): boolean =>
  object?.status === 'processing' || object?.status === 'awaiting_upload';

/** True for a photo that staff haven't decided about, if the settings let the bridge approve such photos. */
function isToApprove({ settings }: PhotosIn, { object }: Change): boolean {
  if (object?.status !== 'in_review') return false;
  const analysis = object.analysis as { recommendation?: string; suggestedCrop?: unknown } | null;
  if (analysis?.recommendation === 'approve') return settings.approve !== 'never';
  // Without exactly one upright face, there is no crop that could go on a card unseen.
  return settings.approve === 'always' && analysis?.suggestedCrop != null;
}

/** The number of photos that the bridge will approve once they are analysed. */
export const waitingCount = async (photos: PhotosIn): Promise<number> =>
  photos.settings.approve === 'never' ? 0 : (await readSent(photos, (sent) => sent.counts())).waiting;

/** Waits for analyses at the end of a single run. The next run goes on with the photos that are left. */
export async function awaitAnalyses(photos: PhotosIn): Promise<void> {
  let left = await waitingCount(photos);
  for (let sinceMs = performance.now(); left > 0 && performance.now() - sinceMs < PATIENCE_MS; ) {
    await followPhotos(photos, WAIT_SECONDS);
    const now = await waitingCount(photos);
    if (now < left) sinceMs = performance.now();
    left = now;
  }
  if (left > 0)
    photos.report.info(
      `photos_in: ${counted(left, 'photo waits', 'photos wait')} for their analysis, and the next run looks again`,
    );
}
