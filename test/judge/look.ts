import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { linearToLab, toLinear } from '../../src/photos/analysis/checks/light.ts';
import { decode, defaultMaxPixels } from '../../src/photos/analysis/decode/decode.ts';
import type { Picture } from '../../src/photos/analysis/picture.ts';
import { createAnalysisPool } from '../../src/photos/analysis/pool.ts';
import { recommendBy } from '../../src/shared/photos/recommend.ts';
import type { Measurements } from '../../src/shared/photos/report.ts';
import type { Sample } from './truths.ts';

/** A photo as the analysis sees it, and the skin tone of the person in it. */
export interface Judged {
  sample: Sample;
  report: ReturnType<typeof judgedByDefault>;
  /** Individual typology angle, degrees; null without an upright face. */
  ita: number | null;
}

/** Recommends by the policy that an organisation begins with. */
const judgedByDefault = (measured: Measurements) => recommendBy('default', measured);

/** Judges photos in as many processes as there are cores, as a server does. Calls `tell` after each photo. */
export async function lookAtAll(samples: readonly Sample[], tell: (done: number) => void): Promise<Judged[]> {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-judge-'));
  const pool = createAnalysisPool({ concurrency: cpus().length, nativeDirectory: directory });
  let done = 0;
  try {
    return await Promise.all(
      samples.map(async (sample) => {
        const { report } = await pool.analyse({ path: sample.path, contentType: null, outputs: null });
        const judged = {
          sample,
          report: judgedByDefault(report),
          ita: await skinTone(sample.path, report),
        };
        tell(++done);
        return judged;
      }),
    );
  } finally {
    pool.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The photo as it is analysed, small and upright; null where it can't be read. */
export async function pictureAt(path: string, longSidePx = 1024): Promise<Picture | null> {
  const limits = { maxPixels: defaultMaxPixels, analysisLongSidePx: longSidePx };
  const decoded = await decode(await Bun.file(path).bytes(), null, limits);
  return decoded.ok ? decoded.picture : null;
}

/** A cheek's patch: its distance below an eye, and its side, in eye distances. */
const CHEEK = { below: 0.55, side: 0.3 };

/**
 * Individual typology angle of the cheeks, atan((L* − 50) / b*) in degrees (Chardon, Cretois and Hourseau, Int. J.
 * Cosmet. Sci. 13, 1991): over 41 is light skin, 10 and less is dark. Light and camera move it.
 */
async function skinTone(path: string, { faces: [face] }: Measurements): Promise<number | null> {
  if (face === undefined || face.leftEye.x <= face.rightEye.x) return null;
  const picture = await pictureAt(path);
  if (picture === null) return null;
  const { width, height, scale, rgb } = picture;
  const side = (CHEEK.side * (face.leftEye.x - face.rightEye.x)) / scale;
  const below = (CHEEK.below * (face.leftEye.x - face.rightEye.x)) / scale;
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (const eye of [face.rightEye, face.leftEye]) {
    const left = Math.max(0, Math.round(eye.x / scale - side / 2));
    const top = Math.max(0, Math.round(eye.y / scale + below - side / 2));
    for (let y = top; y < Math.min(height, top + side); y++) {
      for (let x = left; x < Math.min(width, left + side); x++, count++) {
        const at = (y * width + x) * 3;
        red += toLinear(rgb[at] as number);
        green += toLinear(rgb[at + 1] as number);
        blue += toLinear(rgb[at + 2] as number);
      }
    }
  }
  if (count === 0) return null;
  const { l, b } = linearToLab(red / count, green / count, blue / count);
  return (Math.atan2(l - 50, b) * 180) / Math.PI;
}

/** The groups in which figures are compared. */
export const TONES = ['light', 'medium', 'dark'] as const;

/** Light over 41°, dark up to 10°: the six groups of Del Bino and Bernerd (Br. J. Dermatol. 169, 2013), as three. */
export const toneOf = (ita: number): (typeof TONES)[number] =>
  ita > 41 ? 'light' : ita > 10 ? 'medium' : 'dark';
