import type { Context } from '../context.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import type { JobHandler } from '../jobs/runner.ts';
import type { AnalysisPool } from './analysis/pool.ts';
import type { AnalysisReport } from './analysis/report.ts';
import { unmeasured } from './analysis/unmeasured.ts';
import { change, isGone } from './change.ts';
import { photoQueries } from './queries.ts';

/**
 * The job behind `processing`: measures the photo in a worker thread, makes its stored variants, and moves it to review.
 * One during whose analysis the server ended again and again is measured in a process of its own.
 * A photo whose analysis fails for good goes to review, too, with a finding that says so: people decide.
 */
export const analysePhoto = (context: Context): JobHandler => ({
  concurrency: context.config.analysisConcurrency,
  run: ({ photoId }) => analyse(context, photoId!, context.analysis),
  runApart: ({ photoId }) => analyse(context, photoId!, context.analysisApart),

  // Why stands in the server's log: it can name its files, which is nothing for whoever reads findings.
  giveUp({ photoId }) {
    return (tx) =>
      moveToReview(tx, photoId!, {
        analysis: unmeasured(
          [
            {
              code: 'undecodable',
              message: 'The photo could not be analysed; the file may be damaged.',
            },
          ],
          tx.at,
        ),
        width: null,
        height: null,
        sha256: null,
      });
  },
});

async function analyse(
  context: Context,
  photoId: string,
  analysis: Pick<AnalysisPool, 'analyse'>,
): Promise<(tx: Tx) => void> {
  const photo = photoQueries(context.db).byIdAlone.get({ id: photoId });
  if (photo?.status !== 'processing' || photo.blobKey === null) return () => {};
  const { blobKey } = photo;
  const analysing = context.blobs.fileOf(blobKey).then((path) =>
    analysis.analyse({
      path,
      contentType: photo.contentType,
      outputs: {
        display: context.blobs.derivedPathOf(photo.id, 'display.jpg'),
        thumbnail: context.blobs.derivedPathOf(photo.id, 'thumbnail.jpg'),
      },
    }),
  );
  const analysed = await analysing.catch((error) => {
    // Its file went with it.
    if (isGone(context.db, photo.id)) return null;
    throw error;
  });
  if (analysed === null || isGone(context.db, photo.id))
    return () => {
      context.blobs.remove(blobKey);
      context.blobs.removeDerived(photo.id);
    };
  const { report, width, height, sha256 } = analysed;
  context.metrics.analysis(report.durationMs);
  return (tx) => moveToReview(tx, photo.id, { analysis: report, width, height, sha256 });
}

type Outcome = Pick<Photo, 'width' | 'height' | 'sha256'> & { analysis: AnalysisReport };

function moveToReview(tx: Tx, photoId: string, outcome: Outcome): void {
  const photo = photoQueries(tx.db).byIdAlone.get({ id: photoId });
  if (photo?.status !== 'processing') return;
  const { recommendation } = outcome.analysis;
  change(
    tx,
    photo,
    { ...outcome, status: 'in_review' },
    { action: 'photo.analysed', changes: { recommendation: { from: null, to: recommendation } } },
  );
}
