import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { AS_TAKEN, type Turn } from '../../shared/photos/turn.ts';
import { renderCard, renderVariants } from '../image/variants.ts';
import { type DecodedImage, decode, defaultMaxPixels } from './decode/decode.ts';
import { UNDECODABLE } from './decode/findings.ts';
import type { UprightImage } from './decode/upright.ts';
import { describeFailure } from './decode/with-sharp.ts';
import { hashPicture } from './hash-picture.ts';
import { measure } from './measure.ts';
import type { Analysed, AnalysisTask } from './pool.ts';

/** The networks and the measures need no larger picture; a larger one would only take longer. */
const analysisLongSidePx = 1024;

/** Performs a task in the process that works on photos. */
export async function perform(request: AnalysisTask): Promise<Analysed | null> {
  const startedAtMs = performance.now();
  const bytes = await readFile(request.path);
  const decoded = await decode(bytes, request.contentType, {
    maxPixels: defaultMaxPixels,
    analysisLongSidePx,
  });
  if (request.kind === 'analyse') return analyse(bytes, decoded, startedAtMs, request.outputs);
  const image = opened(decoded, bytes);
  if (request.kind === 'card')
    await place(request.output, await renderCard(image, request.crop, request.turn));
  else await writeVariants(image, request.turn, request.outputs);
  return null;
}

async function analyse(
  bytes: Uint8Array,
  decoded: DecodedImage,
  startedAtMs: number,
  outputs: { display: string; thumbnail: string } | null,
): Promise<Analysed> {
  const report = await measure(decoded, new Date().toISOString(), startedAtMs);
  if (decoded.ok && outputs !== null) await writeVariants(decoded.image, AS_TAKEN, outputs);
  return {
    report,
    width: decoded.ok ? decoded.image.width : null,
    height: decoded.ok ? decoded.image.height : null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pictureHash: decoded.ok ? await hashPicture(decoded.picture) : null,
  };
}

async function writeVariants(
  image: UprightImage,
  turn: Turn,
  outputs: { display: string; thumbnail: string },
): Promise<void> {
  const { display, thumbnail } = await renderVariants(image, turn);
  await place(outputs.display, display);
  await place(outputs.thumbnail, thumbnail);
}

/**
 * Writes the file completely or not at all: a server killed while it writes must not show half a picture afterwards.
 */
async function place(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    await writeFile(aside, bytes);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/**
 * Returns the decoded image. For a faulty file, this function and the image's `render` throw an Error with the code
 * UNDECODABLE. For a box outside the image, which is our own mistake, `render` throws a RangeError.
 */
function opened(decoded: DecodedImage, bytes: Uint8Array): UprightImage {
  if (!decoded.ok) throw undecodable(decoded.findings.map(({ message }) => message).join(' '));
  const { image } = decoded;
  return {
    ...image,
    render: (size, box) =>
      image.render(size, box).catch((error) => {
        throw error instanceof RangeError ? error : undecodable(describeFailure(error, bytes).message);
      }),
  };
}

const undecodable = (message: string): Error => Object.assign(new Error(message), { code: UNDECODABLE });
