import { PORTRAIT_RATIO, portraitAround, wholePixels } from '../../shared/photos/portrait.ts';
import type { FaceGeometry } from './face/face-geometry.ts';
import type { Box, Size } from './face/geometry.ts';
import { portrait } from './standards.ts';

/** The part of a picture that should go on the card. */
interface CropSuggestion {
  /** Whole px of the upright original, inside the frame, at the portrait's ratio. */
  crop: Box;
  /**
   * True when head and eyes lie in the crop as ISO requires; otherwise the crop is the nearest that the frame allows.
   */
  compliant: boolean;
}

type Head = Pick<FaceGeometry, 'eyes' | 'eyeToChin'>;

const steps = 40;

/**
 * The crop nearest to the ideal (eye-to-chin 31 % of the height, eyes at 44 %) among those inside the frame that keep
 * eyes, head size and room for the hair within ISO's limits. Under tall hair or headwear the face may be smaller.
 * @param roomAbove the room that hair or headwear needs above the eyes, in eye-to-chin lengths, `portrait.mostRoomAbove` at
 *   most
 */
export function suggestCrop(head: Head, frame: Size, roomAbove = portrait.roomAbove): CropSuggestion {
  const { best, most } = portrait.eyeToChin;
  const least = Math.min(portrait.eyeToChin.least, portrait.down.to / roomAbove);
  const shares = Array.from({ length: steps + 1 }, (_, step) => least + ((most - least) * step) / steps);
  shares.push(best);
  shares.sort((a, b) => Math.abs(Math.log(a / best)) - Math.abs(Math.log(b / best)));
  for (const share of shares) {
    const crop = compliantCrop(head, frame, head.eyeToChin / share, roomAbove);
    if (crop) return { crop: wholePixels(crop, frame), compliant: true };
  }
  const nearest = portraitAround(head, frame);
  const withHair = Math.max(0, Math.min(nearest.top, head.eyes.y - roomAbove * head.eyeToChin));
  return { crop: wholePixels({ ...nearest, top: withHair }, frame), compliant: false };
}

function compliantCrop(
  { eyes, eyeToChin }: Head,
  frame: Size,
  height: number,
  roomAbove: number,
): Box | null {
  const width = height * PORTRAIT_RATIO;
  if (width > frame.width || height > frame.height) return null;
  const highestEyes = Math.max(portrait.down.from, (roomAbove * eyeToChin) / height);
  if (highestEyes > portrait.down.to) return null;
  const left = between(
    eyes.x - width / 2,
    Math.max(0, eyes.x - portrait.across.to * width),
    Math.min(frame.width - width, eyes.x - portrait.across.from * width),
  );
  const top = between(
    eyes.y - Math.max(portrait.down.best, highestEyes) * height,
    Math.max(0, eyes.y - portrait.down.to * height),
    Math.min(frame.height - height, eyes.y - highestEyes * height),
  );
  return left === null || top === null ? null : { left, top, width, height };
}

function between(wanted: number, least: number, most: number): number | null {
  return least > most ? null : Math.min(Math.max(wanted, least), most);
}
