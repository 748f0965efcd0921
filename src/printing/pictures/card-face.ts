import { cardHolderQueries } from '../../card-holders/queries.ts';
import { printedFieldsOf } from '../../cards/freeze.ts';
import type { Pictures } from '../../context.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Card, PrintedFields } from '../../db/schema/cards.ts';
import type { DesignVersion } from '../../db/schema/designs.ts';
import { findDesign, findVersion } from '../../designs/change.ts';
import { FRAGMENT_FIELD } from '../../designs/render/signed-link.ts';
import { AppError } from '../../errors.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { imageOf } from '../../photos/image/image.ts';
import { photoQueries } from '../../photos/queries.ts';
import { verificationUrl } from '../../shared/shapes.ts';

/** Everything that is needed to draw the sides of a card. */
interface CardFace {
  design: DesignVersion;
  fields: Record<string, unknown>;
  /** JPEG of the approved crop; null without a photo. */
  photo: Uint8Array | null;
}

/**
 * Gathers a card's design, fields and photo: as frozen when the card was printed or, before that, as they are now.
 * @throws AppError invalid_state for a card that was issued elsewhere and has no design, or whose holder was erased
 */
export async function cardFace(context: Pictures, card: Card): Promise<CardFace> {
  const { organisationId } = card;
  const design = designOf(context, card);
  const now = isFrozen(card) ? null : asPrintedNow(context, card);
  return {
    design,
    fields: {
      ...withLink(
        (now === null ? card.printedAddress : null) ?? context.publicUrl,
        now?.fields ?? card.printedFields!,
        card.verificationCode,
      ),
      ...(now === null && card.printedFragment !== null && { [FRAGMENT_FIELD]: card.printedFragment }),
    },
    photo: await photoBytes(context, organisationId, now === null ? card.photoId : now.photoId),
  };
}

const isFrozen = ({ printedFields }: Card): boolean => printedFields !== null;

/**
 * The design that a card is drawn in: the frozen version or, before the card is printed, the newest.
 * @throws AppError invalid_state for a card that was issued elsewhere and has no design
 */
export function designOf(context: Pictures, card: Card): DesignVersion {
  const { organisationId, designId } = card;
  if (designId === null)
    throw new AppError('invalid_state', 'The card was issued elsewhere, and has no design to be drawn with.');
  const version = isFrozen(card)
    ? card.designVersion!
    : findDesign(context.db, organisationId, designId).version;
  return findVersion(context.db, designId, version);
}

/** Adds the link in the card's QR code: its public page, at `address`. */
export const withLink = (address: string, fields: PrintedFields, verificationCode: string) => ({
  ...fields,
  verificationUrl: verificationUrl(address, verificationCode),
});

function asPrintedNow(context: Pictures, card: Card): { fields: PrintedFields; photoId: string | null } {
  const { organisationId } = card;
  const holder = cardHolderQueries(context.db).byId.get({ id: card.cardHolderId, organisationId });
  if (holder === null)
    throw new AppError(
      'invalid_state',
      'The holder of the card was erased, and so was what was printed on it.',
    );
  const validUntil = card.externalSystem === null ? holder.expiryDate : card.validUntil;
  return {
    fields: fieldsNow(context, holder, { ...card, validUntil }),
    photoId: holder.currentPhotoId,
  };
}

/** The fields that a card for a person would show now. */
export function fieldsNow(
  context: Pictures,
  holder: CardHolder,
  card: Pick<Card, 'cardNumber' | 'issueNumber' | 'validUntil' | 'verificationCode'>,
): PrintedFields {
  const organisation = organisationQueries(context.db).byId.get({ id: holder.organisationId })!;
  return printedFieldsOf(holder, card, organisation, new Date(context.clock.now()).toISOString());
}

/** The approved crop of a photo, as JPEG; null when there is no photo. */
export async function photoBytes(
  context: Pictures,
  organisationId: string,
  photoId: string | null,
): Promise<Uint8Array | null> {
  if (photoId === null) return null;
  const photo = photoQueries(context.db).byId.get({ id: photoId, organisationId });
  if (photo === null) return null;
  const { path } = await imageOf(context, photo, 'card');
  return Bun.file(path).bytes();
}
