import { cardHolderQueries } from '../../card-holders/queries.ts';
import { cardQueries } from '../../cards/queries.ts';
import type { Pictures } from '../../context.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Crop, Photo } from '../../db/schema/photos.ts';
import { findDesign, findVersion } from '../../designs/change.ts';
import { assertValidTemplates } from '../../designs/check-templates.ts';
import { defaultTemplates } from '../../designs/default-design.ts';
import { invalid, notFound } from '../../errors.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { findPhoto } from '../../photos/change.ts';
import { checkCrop } from '../../photos/check-crop.ts';
import { imageOf } from '../../photos/image/image.ts';
import type { SamplePerson } from '../../shared/designs.ts';
import { defaultCrop } from '../../shared/photos/default-crop.ts';
import { AS_TAKEN, isAsTaken, type Turn } from '../../shared/photos/turn.ts';
import type { Side } from '../../shared/print-sheets.ts';
import { fieldsNow, photoBytes, withLink } from './card-face.ts';
import type { Rendering } from './render-card.ts';
import { SAMPLE_CODE, SAMPLE_FIELDS, samplePhoto } from './sample.ts';
import { sampleFieldsOf } from './sample-people.ts';

interface Preview {
  /** Null for the default design. */
  designId: string | null;
  /** Unsaved templates to use instead of the design's. */
  templates: Partial<Record<Side, string>>;
  /** Null for the person in the photo, or an invented one. */
  cardHolderId: string | null;
  /** The invented person to show when no card holder is given. */
  samplePerson: SamplePerson;
  /** The organisation's name on an invented person's card; null for the present one. */
  organisationName: string | null;
  /** A photo to show instead of the person's current one, with its crop and turn; null for the current one. */
  photo: { id: string; crop: Crop | null; turn: Turn } | null;
  /** Throws if the caller may not see photos; called before a side with a person's photo is drawn. */
  requirePhotos(): void;
  side: Side;
  dpi: number;
  /**
   * True for a designer: findings then have their places, and include texts and codes that are hard to read or scan.
   */
  isForDesigner: boolean;
}

/**
 * Draws a side of a design as PNG, with the card that a person has or would get, or with an invented person.
 * @throws AppError validation_failed with every problem of the given templates, or for a wrong crop or photo; not_found
 *   for the design, the person or the photo; invalid_state while the photo is analysed, or when the template can't be
 *   drawn; the error of requirePhotos
 */
export async function previewDesign(
  context: Pictures,
  organisationId: string,
  preview: Preview,
): Promise<Rendering> {
  const { designId, templates, side, dpi, isForDesigner } = preview;
  await assertValidTemplates(context.drawing, organisationId, templates);
  const template = templates[side] ?? savedTemplates(context, organisationId, designId)[side];
  const isOfPerson = preview.cardHolderId !== null || preview.photo !== null;
  if (isOfPerson && (await context.drawing.look(organisationId, template)).showsPhoto)
    preview.requirePhotos();
  const photo = preview.photo && findPhoto(context.db, organisationId, preview.photo.id);
  const cardHolderId = holderOf(preview.cardHolderId, photo);
  const content =
    cardHolderId === null
      ? { fields: sampleFields(context, organisationId, preview), photo: await samplePhoto() }
      : await contentOf(
          context,
          findHolder(context, organisationId, cardHolderId),
          photo && { ...preview.photo!, photo },
        );
  const input = { ...content, dpi, isForDesigner };
  const { png, findings } = await context.drawing.draw(organisationId, template, input, 'preview');
  return { bytes: png, contentType: 'image/png', findings };
}

/** @throws AppError validation_failed for somebody else's photo */
function holderOf(cardHolderId: string | null, photo: Photo | null): string | null {
  if (photo === null) return cardHolderId;
  if (cardHolderId !== null && cardHolderId !== photo.cardHolderId)
    throw invalid([{ path: 'query.photoId', code: 'not_allowed', message: 'is a photo of somebody else' }]);
  return photo.cardHolderId;
}

function savedTemplates(
  context: Pictures,
  organisationId: string,
  designId: string | null,
): Record<Side, string> {
  if (designId === null) return defaultTemplates(context.db, organisationId);
  const design = findDesign(context.db, organisationId, designId);
  return findVersion(context.db, design.id, design.version);
}

function sampleFields(
  context: Pictures,
  organisationId: string,
  { samplePerson, organisationName }: Preview,
): Record<string, unknown> {
  const { name } = organisationQueries(context.db).byId.get({ id: organisationId })!;
  return withLink(
    context.publicUrl,
    {
      ...sampleFieldsOf(samplePerson),
      organisation: organisationName ?? name,
      verificationCode: SAMPLE_CODE,
    },
    SAMPLE_CODE,
  );
}

function findHolder(context: Pictures, organisationId: string, id: string): CardHolder {
  const holder = cardHolderQueries(context.db).byId.get({ id, organisationId });
  if (holder === null) throw notFound('card holder');
  return holder;
}

/** The content has the number of the person's card, but nobody's code: a preview must not work as a card. */
async function contentOf(
  context: Pictures,
  holder: CardHolder,
  shown: { photo: Photo; crop: Crop | null; turn: Turn } | null,
) {
  const { organisationId, id, currentPhotoId, expiryDate } = holder;
  const newest = cardQueries(context.db).issuedTo.get({ cardHolderId: id });
  const card = {
    cardNumber: newest?.cardNumber ?? String(SAMPLE_FIELDS.cardNumber),
    issueNumber: newest?.issueNumber ?? 1,
    validUntil: expiryDate,
    verificationCode: SAMPLE_CODE,
  };
  return {
    fields: withLink(context.publicUrl, fieldsNow(context, holder, card), SAMPLE_CODE),
    photo:
      shown === null
        ? await photoBytes(context, organisationId, currentPhotoId)
        : await photoInQuestion(context, shown.photo, shown.crop, shown.turn),
  };
}

/**
 * A photo as a card would show it, whether or not it is approved.
 * @param crop in px of the turned photo; null for the suggested crop, or the approved one if the photo isn't turned
 *   here
 * @returns JPEG
 * @throws AppError validation_failed for a crop beyond the picture; not_found without a picture; invalid_state while
 *   the photo is analysed
 */
async function photoInQuestion(
  context: Pictures,
  photo: Photo,
  crop: Crop | null,
  turn: Turn,
): Promise<Uint8Array> {
  if (crop === null && isAsTaken(turn)) return Bun.file((await imageOf(context, photo, 'card')).path).bytes();
  const { path } = await imageOf(context, photo, 'display', AS_TAKEN);
  const size = { width: photo.width!, height: photo.height! };
  const part = crop ?? defaultCrop(photo.analysis, size, turn);
  const [problem] = checkCrop(part, size, turn);
  if (problem !== undefined)
    throw invalid([{ path: 'query.crop', code: 'out_of_range', message: problem.message }]);
  return context.drawing.cutPhoto(photo.organisationId, { path, photo: size, turn, crop: part });
}
