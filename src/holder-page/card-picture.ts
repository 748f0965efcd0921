import type { Pictures } from '../context.ts';
import { AppError } from '../errors.ts';
import { timestamp } from '../lib/clock.ts';
import { findByToken } from '../photo-requests/answer.ts';
import { previewDesign } from '../printing/pictures/preview-design.ts';
import { showsCard } from './state.ts';

/** Dots per inch: sharp on a phone, and drawn in a fifth of the time of a print. */
const DPI = 150;

/**
 * Draws the front of a person's card with the photo that they sent and that was approved. Its codes are samples: a
 * picture must not work as a card.
 * @throws AppError not_found; invalid_state when there is no such card to show; unavailable
 */
export async function cardPicture(context: Pictures, token: string): Promise<Uint8Array> {
  const request = findByToken(context.db, token);
  const { organisationId, cardHolderId } = request;
  if (!showsCard(context.db, request, timestamp(context.clock.now())))
    throw new AppError('invalid_state', 'There is no card to show.');
  const { bytes } = await previewDesign(context, organisationId, {
    designId: null,
    templates: {},
    cardHolderId,
    samplePerson: 'usual',
    organisationName: null,
    photo: null,
    requirePhotos: () => {},
    side: 'front',
    dpi: DPI,
    isForDesigner: false,
  });
  return bytes;
}
