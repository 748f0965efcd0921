import type { z } from 'zod';
import type { Review, Photo as Row } from '../db/schema/photos.ts';
import type { AnalysisReport } from '../shared/photos/report.ts';
import { AS_TAKEN } from '../shared/photos/turn.ts';
import type { Photo } from './contract.ts';

/** A photo as the API shows it. */
export const present = (row: Row): z.output<typeof Photo> => ({
  id: row.id,
  cardHolderId: row.cardHolderId,
  status: row.status,
  contentType: row.contentType as z.output<typeof Photo>['contentType'],
  contentLength: row.contentLength,
  filename: row.filename,
  width: row.width,
  height: row.height,
  sha256: row.sha256,
  analysis: row.analysis && presentAnalysis(row.analysis),
  review: row.review && presentReview(row.review),
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

const presentReview = ({
  turn = AS_TAKEN,
  message = null,
  decision,
  reason,
  ...review
}: Review): ShownReview => ({
  decision,
  reason: reason ?? null,
  ...review,
  message,
  ...turn,
});

type ShownReview = NonNullable<z.output<typeof Photo>['review']>;
type ShownAnalysis = NonNullable<z.output<typeof Photo>['analysis']>;

// Reports of 0.1.0 name neither causes nor policy.
const presentAnalysis = ({ causes = [], policy, ...report }: AnalysisReport): ShownAnalysis => ({
  ...report,
  causes,
  policy: policy ?? null,
  // Findings of 0.1.0 may have only a code and a message.
  findings: report.findings.map(({ code, message, box = null, confidence = null, photoId = null }) => ({
    code,
    message,
    box,
    confidence,
    photoId,
  })),
  checks: report.checks.map((check) => ({ ...check, threshold: { ...check.threshold } })),
});
