import type { ReasonCode } from '../reason-codes.ts';

/** An organisation's own texts, by reason; for other reasons, Lanyard's texts are used. */
export type RejectionTexts = Partial<Record<ReasonCode, string>>;

/** Lanyard's text for each reason. None asks for another photo, because Lanyard never asks for one. */
export const USUAL_TEXTS: Record<ReasonCode, string> = {
  resolution: 'The photo has too few pixels: use the original file, or a better camera.',
  focus: 'The face is not sharp: hold the camera still and let it focus on the eyes.',
  orientation: 'The head is tilted or turned away: look straight into the camera.',
  exposure: 'The face is too dark or too bright: turn towards a window, without glare.',
  background: 'The background is not plain: stand in front of a plain, light wall.',
  head_size: 'The head is too small or too large: head and shoulders belong in the picture.',
  centring: 'The face is not in the middle of the picture.',
  contrast: 'The face hardly stands out: use more light, evenly from the front.',
  colour_cast: 'The colours are not natural: use daylight, and no filter.',
  wrong_person: 'The photo shows somebody else.',
  not_a_person: 'The photo does not show a person.',
  multiple_people: 'There is more than one person in the photo.',
  eyes_closed: 'The eyes are closed.',
  glasses: 'Glasses hide the eyes: take them off, or turn so that nothing is reflected.',
  headwear: 'Something on the head hides the face.',
  expression: 'Look into the camera with a neutral face and a closed mouth.',
  inappropriate: 'The photo does not suit a card.',
  other: 'The photo can’t be used on a card.',
};

/**
 * The message to a person about a rejection: a sentence for each reason, then the reviewer's own words.
 * @param usual the texts for reasons for which the organisation has none of its own
 */
export function rejectionMessage(
  { reasonCodes, note }: { reasonCodes: readonly ReasonCode[]; note: string | null },
  own: RejectionTexts,
  usual = USUAL_TEXTS,
): string {
  const reasons = reasonCodes.map((code) => own[code] ?? usual[code]).join(' ');
  return note === null ? reasons : `${reasons}\n${note}`;
}
