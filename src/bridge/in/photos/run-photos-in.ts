import { counted } from '../../../lib/words.ts';
import { WAIT_SECONDS } from '../../lanyard/feeds.ts';
import type { RunFigures } from '../../state/section-runs.ts';
import { pause } from '../../waiting.ts';
import { SINGLE_RUN_RETRY_SECONDS, withRetries } from '../../with-retries.ts';
import { namelessText } from '../report-run.ts';
import { runSectionContinuously, runSectionOnce } from '../sections/run-section.ts';
import { readRun, reportAside, updateSent } from '../sections/section-sync.ts';
import { openStage, type Stage } from '../stage.ts';
import { awaitAnalyses, followPhotos, waitingCount } from './approve-photos.ts';
import { lookUpPeople } from './look-up-people.ts';
import type { PhotosIn } from './photos-in.ts';
import { readPictures, TWO_PICTURES } from './read-pictures.ts';
import { sendPictures } from './send-pictures.ts';

const PAGE = 500;

/**
 * Sends all pictures that are new or have changed, and approves photos if the settings say so.
 * @throws LanyardAway, TargetAway when either stays away; RunRefused, BridgeError
 */
export async function runPhotosInOnce(photos: PhotosIn): Promise<void> {
  await runSectionOnce(photos, (retrySeconds) => run(photos, retrySeconds));
  await withRetries(photos, 'photos_in', () => awaitAnalyses(photos), SINGLE_RUN_RETRY_SECONDS);
}

/** Repeats runs until `stop`, and approves photos in between. */
export const runPhotosInContinuously = (photos: PhotosIn): Promise<never> =>
  runSectionContinuously(
    photos,
    photos.settings.every,
    () => run(photos),
    async (seconds) => {
      if ((await waitingCount(photos)) === 0) await pause(seconds, photos.stop);
      else await followPhotos(photos, Math.min(Math.max(1, Math.floor(seconds)), WAIT_SECONDS));
    },
  );

async function run(photos: PhotosIn, retrySeconds?: number): Promise<RunFigures> {
  const stage = openStage(TWO_PICTURES);
  try {
    // From here on, the feed shows whether Lanyard was restored, and what becomes of the photos.
    await followPhotos(photos);
    const { read, nameless } = await readPictures(photos, stage);
    const changed = stage.sendCount();
    await setAsideTwice(photos, stage);
    await updateSent(photos, async (sent) => {
      await sent.forgetAbsent(stage.absentAside());
      // Nothing is kept about people who were erased, once the site has no picture of them either.
      await sent.forget(stage.absent('gone'));
    });
    const later = await setAsideUnknown(photos, stage);
    const sent = await sendPictures(photos, stage, retrySeconds);
    await followPhotos(photos);
    const figures = { read, same: read - nameless - changed, sent, later, nameless };
    await reportRun(photos, figures);
    return figures;
  } finally {
    stage.close();
  }
}

async function setAsideTwice(photos: PhotosIn, stage: Stage): Promise<void> {
  for (let after = ''; ; ) {
    const page = stage.toSetAside(after, PAGE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const asides = page.map(({ record, externalId, reason }) => ({ record, name: externalId, reason }));
    const fresh = await updateSent(photos, (sent) => sent.setAside(asides));
    for (const { name, reason } of fresh) reportAside(photos, name, reason);
  }
}

/** Sets aside pictures whose person Lanyard doesn't know yet. There may be thousands, so they are reported as a number. */
async function setAsideUnknown(photos: PhotosIn, stage: Stage): Promise<number> {
  let later = 0;
  let fresh = 0;
  await lookUpPeople(photos, stage, async (pictures) => {
    later += pictures.length;
    fresh += (await updateSent(photos, (sent) => sent.setAside(pictures))).length;
  });
  if (fresh > 0)
    photos.report.warn(
      `photos_in: ${counted(fresh, 'picture is', 'pictures are')} of people who aren't active in Lanyard, and wait for them`,
    );
  return later;
}

async function reportRun(
  photos: PhotosIn,
  { read, sent, nameless }: Record<'read' | 'sent' | 'nameless', number>,
) {
  const before = (await readRun(photos)).figures;
  if (sent > 0)
    photos.report.info(`photos_in: ${counted(read, 'picture', 'pictures')} found; ${sent} sent for review`);
  if (nameless > 0 && nameless !== before?.nameless)
    photos.report.warn(`photos_in: ${namelessText(nameless)}`);
}
