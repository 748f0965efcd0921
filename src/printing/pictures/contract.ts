import { z } from 'zod';
import type { Crop } from '../../db/schema/photos.ts';
import { template } from '../../designs/contract.ts';
import { field, integer, oneOf, queryInteger, uuid } from '../../http/fields.ts';
import { requiredName } from '../../http/name-fields.ts';
import type { Example } from '../../http/operation.ts';
import { Problem } from '../../lib/problem.ts';
import { turnQuery } from '../../photos/turn-contract.ts';
import { SAMPLE_PEOPLE } from '../../shared/designs.ts';
import { ORGANISATION_NAME_MAX } from '../../shared/limits.ts';
import { SIDES } from '../../shared/print-sheets.ts';
import { FORMATS } from './render-card.ts';

const SIDE = 'Which side of the card.';
const querySide = oneOf(SIDES, { description: SIDE, default: 'front' }).optional();
/** Below this range, text is unreadable; above it, no card printer can use the detail. */
const DPI = { min: 72, max: 600 };
const queryDpi = queryInteger(
  { ...DPI, default: 300 },
  { description: 'Dots an inch; cards are printed at 300.' },
);

export const RenderQuery = z.object({
  side: querySide,
  format: oneOf(FORMATS, {
    description: '`png`, or a `pdf` of exactly 85.60 × 53.98 mm, or upright as the design is.',
    default: 'png',
  }).optional(),
  dpi: queryDpi,
});

const CROP = /^\d{1,6},\d{1,6},[1-9]\d{0,5},[1-9]\d{0,5}$/;

const queryCrop = field(
  {
    type: 'string',
    pattern: CROP.source,
    description:
      'The part of the photo to show, as `left,top,width,height` in pixels of the upright original, or of the box around it once it is turned; left out, the approved or suggested crop.',
  },
  (value): Crop | Problem => {
    if (!CROP.test(String(value)))
      return new Problem('invalid_format', 'must be left,top,width,height in whole pixels');
    const [left = 0, top = 0, width = 0, height = 0] = String(value).split(',').map(Number);
    return { left, top, width, height };
  },
);

export const PreviewQuery = z
  .object({
    side: querySide,
    cardHolderId: uuid({
      description:
        'Whose card to show; left out, that of the person of `photoId`, or of an invented one. Also needs `card_holders:read`, and `photos:read` if the side has a photo.',
    }).optional(),
    photoId: uuid({
      description:
        'A photo to show instead of the current one, such as one in review. Also needs `card_holders:read` and `photos:read`.',
    }).optional(),
    crop: queryCrop.optional(),
    ...turnQuery,
    dpi: queryDpi,
  })
  .superRefine(({ photoId, crop }, issues) => {
    if (crop !== undefined && photoId === undefined)
      issues.addIssue({
        code: 'custom',
        message: 'needs a photoId',
        params: { code: 'not_allowed' },
        path: ['crop'],
      });
  });

export const PreviewBody = z
  .object({
    designId: uuid({ description: 'The design to start from; left out, the default.' }).optional(),
    front: template('front').optional(),
    back: template('back').optional(),
    cardHolderId: uuid({
      description:
        'Whose card to show; left out, that of an invented person. Also needs `card_holders:read`, and `photos:read` if the side has a photo.',
    }).optional(),
    side: oneOf(SIDES, { description: `${SIDE} Left out, the front.` }).optional(),
    dpi: integer(DPI, { description: 'Dots an inch; left out, 300.' }).optional(),
    samplePerson: oneOf(SAMPLE_PEOPLE, {
      description:
        'Which invented person to show where no card holder is given: with a short or a long name, or one in another script. Left out, `usual`.',
    }).optional(),
    organisationName: requiredName(ORGANISATION_NAME_MAX, {
      description:
        'The name of the organisation on an invented person’s card, before it is saved. Left out, the present one.',
    }).optional(),
  })
  .meta({
    id: 'PreviewDesign',
    description:
      'What to draw. The given templates, which need not be saved, take the place of the design’s.',
  });

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  renderCard: {
    params: { id: '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e63' },
    query: { side: 'front', format: 'png', dpi: '300' },
  },
  previewDesign: { body: { side: 'front', dpi: 150 } },
  previewSavedDesign: {
    params: { id: '0198e2c4-7a1b-7f30-8c55-1d9a6e4b2f07' },
    query: { side: 'back', dpi: '150' },
  },
} satisfies Record<string, Example>;
