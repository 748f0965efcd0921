import sharp from 'sharp';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { verbNamed } from '../../../src/db/verb.ts';
import type { Check, Finding } from '../../../src/shared/photos/report.ts';
import type { CheckName } from '../../../src/shared/reason-codes.ts';
import type { Harness, Tenant } from '../server/harness.ts';
import { analyse } from './analyse.ts';
import { demoFace } from './demo-face.ts';
import { createHolder, upload } from './photos.ts';

/** A portrait of the demo that passes all checks. */
const PASSING = demoFace('15');

interface More {
  findings?: Finding[];
  /** Verdicts that replace the measured ones. */
  checks?: Partial<Record<CheckName, Check['verdict']>>;
  bytes?: Buffer;
}

/**
 * Makes a photo in review with these findings and verdicts, judged by its organisation's policy. Stops the server's
 * jobs, so that no analysis replaces the findings and verdicts.
 */
export async function judgedPhoto(
  { context, ...server }: Harness,
  tenant: Tenant,
  { findings = [], checks = {}, bytes = PASSING }: More,
): Promise<string> {
  await context.jobs.stop();
  const id = await upload({ context, ...server }, tenant, await createHolder(tenant), bytes);
  const { recommendation: _, causes: __, ...report } = await analyse(bytes);
  const { width, height } = await sharp(bytes).metadata();
  const measured = {
    ...report,
    findings: [...report.findings, ...findings],
    checks: report.checks.map((one) => ({ ...one, verdict: checks[one.check] ?? one.verdict })),
  };
  const outcome = { measured, width, height, sha256: null, pictureHash: null };
  writeNow(context, systemActor('test'), verbNamed('photos.moveToReview'), id, outcome);
  return id;
}
