import { drawnPortrait } from '../support/photos/images.ts';
import { noisePhoto } from '../support/photos/photos.ts';
import { passable } from '../support/photos/portrait.ts';

/** Small photos of every kind: a person, a drawing, noise, and bytes that can't be decoded. */
export const pictures = async (): Promise<Buffer[]> => [
  await passable().jpeg({ quality: 80 }).toBuffer(),
  await drawnPortrait(240, 300).jpeg().toBuffer(),
  await noisePhoto({ width: 200, height: 260 }),
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]),
];
