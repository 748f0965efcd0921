import type { Finding } from '../../../shared/photos/report.ts';
import type { Face } from '../face/face.ts';
import type { Box } from '../face/geometry.ts';
import { boxAround } from '../face/geometry.ts';
import { outline } from '../face/landmarks.ts';
import type { Found } from './found.ts';
import { boxOf, type ZoneName } from './zones.ts';

const eyes: ZoneName[] = ['rightEye', 'leftEye'];
const lowerFace: ZoneName[] = ['noseTip', 'aboveMouth', 'lips', 'chin', 'rightJaw', 'leftJaw'];

/** The message for each finding in a face, and the parts of the face that it concerns, by default the whole face. */
const inFace: Partial<Record<Found['code'], { message: string; zones?: ZoneName[] }>> = {
  drawing: { message: 'Send a photo of yourself: this looks like a drawing or an avatar.' },
  eyes_not_visible: {
    message: 'Show your eyes: take off dark glasses, and keep hair and reflections away from them.',
    zones: eyes,
  },
  face_covered: {
    message: 'Show your whole face: take off the mask, and keep your hands away from it.',
    zones: lowerFace,
  },
  eyes_closed: { message: 'Look into the camera with both eyes open.', zones: eyes },
  red_eyes: { message: 'Take the photo without a flash: it makes the eyes red.', zones: eyes },
};

/** A finding in a face as it is reported, except that its box is in px of the picture in which the face was found. */
export function presentInFace({ code, confidence }: Found, { landmarks }: Face): Finding & { box: Box } {
  const told = inFace[code];
  if (told === undefined) throw new Error(`nothing is told of ${code} in a face`);
  const { message, zones } = told;
  const box = zones === undefined ? boxAround(outline(landmarks)) : boxOf(landmarks, zones);
  return { code, message, box, confidence: rounded(confidence) };
}

export const presentFrame = ({ code, confidence }: Found): Finding => ({
  code,
  message: 'Send the photo itself, without a frame: this looks like a screenshot, or a photo of a print.',
  box: null,
  confidence: rounded(confidence),
});

/** A shadow on the wall as it is reported. `part` is in shares of the crop, 0–1. */
export const presentShadow = ({ code, confidence }: Found, part: Box, crop: Box): Finding => ({
  code,
  message: 'Step away from the wall, or turn off the flash: your shadow falls on it.',
  box: {
    left: crop.left + part.left * crop.width,
    top: crop.top + part.top * crop.height,
    width: part.width * crop.width,
    height: part.height * crop.height,
  },
  confidence: rounded(confidence),
});

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;
