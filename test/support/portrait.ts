import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** A photo of three real people, which the package @vladmandic/face-api (MIT) ships. */
const PEOPLE = fileURLToPath(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);
/** Where one of them looks into the camera, px. */
const PERSON = { left: 270, top: 190, width: 420, height: 540 };

/** A real face in portrait format, 840 × 1080 px: dark and made up, but a face. */
export const portrait = (): Promise<Buffer> =>
  sharp(PEOPLE).extract(PERSON).resize(840, 1080).jpeg({ quality: 90 }).toBuffer();
