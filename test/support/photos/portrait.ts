import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { demoFace } from './demo-face.ts';

/** A group photo of real people, which the package @vladmandic/face-api (MIT) ships. */
export const groupPhoto = (number: 1 | 2 | 3 | 4 | 5 | 6): string =>
  fileURLToPath(
    new URL(`../../../node_modules/@vladmandic/face-api/demo/sample${number}.jpg`, import.meta.url),
  );

/** The box of one of the people in the first photo, who looks into the camera, px. */
const PERSON = { left: 270, top: 190, width: 420, height: 540 };

/** A real face in portrait format, 840 × 1080 px: dark and with make-up, but a face. */
export const portrait = (): Promise<Buffer> =>
  sharp(groupPhoto(1)).extract(PERSON).resize(840, 1080).jpeg({ quality: 90 }).toBuffer();

/** A person cut out of a group photo, 35:45, unchanged, with a room in the background. */
const cut = (number: 3 | 6, left: number, top: number, width: number, height: number) => () =>
  sharp(groupPhoto(number)).extract({ left, top, width, height });

/** A person in front of a plain light wall: a photo of the demo. */
const posed = (name: string) => () => sharp(demoFace(name));

/** Sharp portraits of different people in front of a plain light wall, with 57 to 100 px between the eyes. */
export const posedPortraits: Record<string, () => Sharp> = {
  'a bearded man in glasses': posed('02'),
  'a laughing woman, pale': posed('03'),
  'a man with dark skin': posed('04'),
  'a freckled man with black hair': posed('05'),
  'a smiling man with a beard': posed('06'),
  'a woman with dark hair, tan': posed('14'),
  'a woman with brown hair, pale': posed('15'),
  'a woman with wavy hair, brown': posed('25'),
};

/**
 * Sharp portraits of people in a room, with about 100 px between the eyes. Three of them are also in posed portraits,
 * under the same names.
 */
export const roomPortraits: Record<string, () => Sharp> = {
  'a woman with dark hair, tan': cut(6, 129, 326, 489, 629),
  'a woman with brown hair, pale': cut(6, 1315, 82, 534, 686),
  'a woman with wavy hair, brown': cut(6, 1043, 164, 469, 603),
  'a blonde woman': cut(3, 428, 152, 495, 637),
};

/** A portrait of 288 × 371 px that passes every check but the resolution. */
export const passable = posedPortraits['a man with dark skin']!;
