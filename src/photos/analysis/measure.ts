import type { Measurements } from '../../shared/photos/report.ts';
import { networks } from './face/networks.ts';
import type { Decoded } from './picture.ts';
import { reportOn } from './report-on.ts';
import { see } from './see.ts';
import { unmeasured } from './unmeasured.ts';

/**
 * Measures a decoded photo: finds the faces, takes the nine measures, and suggests a crop. Everything in the report is
 * in px of the upright original, even if the head in it lies on its side.
 * @param startedAtMs the time when work on the photo began, by `performance.now()`: `durationMs` includes decoding
 * @param analysedAt the time given in the report
 */
export async function measure(
  decoded: Decoded,
  analysedAt: string,
  startedAtMs: number,
): Promise<Measurements> {
  const duration = () => Math.round(performance.now() - startedAtMs);
  if (!decoded.ok) return unmeasured(decoded.findings, analysedAt, duration());
  const { picture, findings } = decoded;
  return {
    ...reportOn(await see(picture, await networks()), picture, findings),
    analysedAt,
    durationMs: duration(),
  };
}
