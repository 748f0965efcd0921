import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** A photo of a real person that an npm package ships, enlarged to the 12 megapixels of a phone. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp(
    fileURLToPath(new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url)),
  )
    .extract({ left: 270, top: 190, width: 420, height: 560 })
    .resize(3024, 4032)
    .jpeg({ quality: 90 })
    .toBuffer();

/** The same picture as a phone's HEIC; fixtures/SOURCES.md says how it was made. */
export const phoneHeic = async (): Promise<Uint8Array> =>
  Bun.file(new URL('fixtures/phone-12mp.heic', import.meta.url)).bytes();
