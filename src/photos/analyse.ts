import type { Db } from '../db/open.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { type Conclusion, concludeWith, NOTHING } from '../jobs/conclude.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { organisationQueries } from '../organisations/queries.ts';
import type { Measurements } from '../shared/photos/report.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { accommodationsOf } from './accommodations/queries.ts';
import type { ApartAnalysis } from './analysis/apart.ts';
import { plainFinding } from './analysis/picture.ts';
import type { Analysed, AnalysisPool } from './analysis/pool.ts';
import { unmeasured } from './analysis/unmeasured.ts';
import { change, isGone } from './change.ts';
import { findCopied, keepHash } from './copies/find-copied.ts';
import { judge } from './judge.ts';
import { photoQueries } from './queries.ts';
import { withdrawIfOvertaken } from './queue/withdraw.ts';

/** The job that analyses a photo; its payload is `{photoId}`. */
export const ANALYSE_PHOTO = 'analyse_photo';

/**
 * The part of the context that an analysis needs. Importing the context itself would be circular, because it knows
 * every job.
 */
interface Analysing {
  db: Db;
  blobs: BlobStore;
  config: { analysisConcurrency: number };
  analysis: AnalysisPool;
  analysisApart: ApartAnalysis;
  metrics: { analysis(durationMs: number): void };
}

/**
 * The job for photos that are `processing`: measures the photo in another process, makes its stored variants, and moves
 * it to review. If the server keeps dying during the analysis, the photo is measured in a process of its own. A photo
 * that can't be analysed at all still goes to review, with a finding that says so: people decide.
 */
export const analysePhoto = (context: Analysing): JobHandler => ({
  concurrency: context.config.analysisConcurrency,
  run: ({ photoId }) => analyse(context, photoId!, context.analysis),
  runApart: ({ photoId }) => analyse(context, photoId!, context.analysisApart),

  // The reason goes only into the server's log: it may contain paths on the server, which readers of findings must not
  // see.
  giveUp: ({ photoId }) => concludeWith(giveUpAnalysis, [photoId!]),
});

async function analyse(
  context: Analysing,
  photoId: string,
  analysis: Pick<AnalysisPool, 'analyse'>,
): Promise<Conclusion> {
  const photo = photoQueries(context.db).byIdAlone.get({ id: photoId });
  if (photo?.status !== 'processing' || photo.blobKey === null) return NOTHING;
  const { blobKey } = photo;
  const analysing = context.blobs.fileOf(blobKey).then((path) =>
    analysis.analyse({
      path,
      contentType: photo.contentType,
      outputs: {
        display: context.blobs.newDerivedPath(photo.id, 'display.jpg'),
        thumbnail: context.blobs.newDerivedPath(photo.id, 'thumbnail.jpg'),
      },
    }),
  );
  const analysed = await analysing.catch((error) => {
    // If the photo was deleted in the meantime, its file is gone too.
    if (isGone(context.db, photo.id)) return null;
    throw error;
  });
  // If a crash prevents the removal, the sweep at the next start finds the files.
  const removeFiles = () => {
    context.blobs.remove(blobKey);
    context.blobs.removeDerived(photo.id);
  };
  if (analysed === null) {
    removeFiles();
    return NOTHING;
  }
  const { report, ...rest } = analysed;
  context.metrics.analysis(report.durationMs);
  const outcome = { measured: report, ...rest };
  return concludeWith(moveToReview, [photo.id, outcome], (isThere) => {
    if (!isThere) removeFiles();
  });
}

type Outcome = Omit<Analysed, 'report' | 'sha256'> & { measured: Measurements; sha256: string | null };

/**
 * Moves a photo to review, after comparing it with other people's photos and judging it by its organisation's current
 * policy. Withdraws it at once if it no longer needs a decision.
 * @returns false when the photo was deleted in the meantime
 */
const moveToReview = verb('photos.moveToReview', (tx: Tx, photoId: string, outcome: Outcome): boolean => {
  const photo = photoQueries(tx.db).byIdAlone.get({ id: photoId });
  if (photo?.status === 'processing') {
    const { measured, pictureHash, ...values } = outcome;
    const organisation = organisationQueries(tx.db).byId.get({ id: photo.organisationId })!;
    const analysis = judge(
      compare(tx, photo, pictureHash, measured),
      organisation,
      accommodationsOf(tx.db, photo),
    );
    const reviewable = change(
      tx,
      photo,
      { ...values, analysis, status: 'in_review' },
      {
        action: 'photo.analysed',
        changes: { recommendation: { from: null, to: analysis.recommendation } },
      },
    );
    withdrawIfOvertaken(tx, reviewable);
  }
  return photo !== null;
});

/** Adds a finding if the picture was already sent for somebody else, and remembers the picture's hash. */
function compare(tx: Tx, photo: Photo, pictureHash: string | null, measured: Measurements): Measurements {
  if (pictureHash === null) return measured;
  const copied = findCopied(tx.db, photo, pictureHash);
  keepHash(tx, photo, pictureHash);
  return copied === null ? measured : { ...measured, findings: [...measured.findings, copied] };
}

/** Moves a photo that could not be analysed to review, with a finding that says so. */
const giveUpAnalysis = verb('photos.giveUpAnalysis', (tx: Tx, photoId: string): void => {
  const message = 'The photo could not be analysed; the file may be damaged.';
  moveToReview(tx, photoId, {
    measured: unmeasured([plainFinding('undecodable', message)], tx.at),
    width: null,
    height: null,
    sha256: null,
    pictureHash: null,
  });
});
