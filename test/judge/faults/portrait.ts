import sharp from 'sharp';
import { networks } from '../../../src/photos/analysis/face/networks.ts';
import { segment } from '../../../src/photos/analysis/face/segment.ts';
import type { Picture } from '../../../src/photos/analysis/picture.ts';
import type { Measurements } from '../../../src/shared/photos/report.ts';

/** A good portrait to be painted on: its pixels, and where in them the person and the face are. */
export interface Portrait {
  width: number;
  height: number;
  /** Interleaved sRGB. */
  rgb: Uint8Array;
  /** One number a pixel, 0–1: the probability that the person is there. */
  person: Float32Array;
  /** The distance between the eyes, in px. */
  eyeDistance: number;
  /** The face's box. */
  box: { left: number; top: number; width: number; height: number };
}

/** The portrait in a picture with one upright face; null for others. */
export async function portraitOf(picture: Picture | null, report: Measurements): Promise<Portrait | null> {
  const [face] = report.faces;
  if (picture === null || face === undefined || report.suggestedCrop === null) return null;
  const { width, height, scale, rgb } = picture;
  const whole = { left: 0, top: 0, width, height };
  const { side, person } = await segment(picture, whole, await networks());
  const mask = await sharp(Buffer.from(person.map((one) => one * 255)), {
    raw: { width: side, height: side, channels: 1 },
  })
    .resize({ width, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return {
    width,
    height,
    rgb,
    person: Float32Array.from(mask, (byte) => byte / 255),
    eyeDistance: Math.hypot(face.leftEye.x - face.rightEye.x, face.leftEye.y - face.rightEye.y) / scale,
    box: {
      left: face.box.left / scale,
      top: face.box.top / scale,
      width: face.box.width / scale,
      height: face.box.height / scale,
    },
  };
}
