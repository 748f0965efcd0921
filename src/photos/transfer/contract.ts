import { z } from 'zod';
import { ListedCardHolder } from '../../card-holders/contract.ts';
import { ListFilters } from '../../card-holders/transfer-contract.ts';
import { field, items, oneOf } from '../../http/fields.ts';
import { dataOf, idSchema } from '../../http/schemas.ts';
import { Problem } from '../../lib/problem.ts';
import { FILENAME_MAX, LOOKED_UP_MAX, LOOKED_UP_PHOTOS_MAX } from '../../shared/limits.ts';
import { PHOTO_STATUSES } from '../../shared/statuses.ts';

export const EXPORTED_VARIANTS = ['card', 'display'] as const;
export type ExportedVariant = (typeof EXPORTED_VARIANTS)[number];

/** The filters of the list of people, without paging. */
export const PhotoExportQuery = ListFilters.extend({
  variant: oneOf(EXPORTED_VARIANTS, {
    description:
      '`card` is what goes on the card (up to 827 × 1063 px), `display` the whole photo (up to 1600 px).',
    default: 'card',
  }).optional(),
});

/** Any text is allowed, because it comes from file names: a text that can't be an external id simply finds nobody. */
const soughtId = field({ type: 'string', maxLength: FILENAME_MAX }, (value): string | Problem => {
  if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
  return [...value.slice(0, 2 * FILENAME_MAX + 1)].length > FILENAME_MAX
    ? new Problem('too_long', `is longer than ${FILENAME_MAX} characters`)
    : value;
});

export const LookUpBody = z.object({ externalIds: items(soughtId, { min: 1, max: LOOKED_UP_MAX }) });

const KnownPhoto = z
  .object({
    id: idSchema,
    status: z.enum(PHOTO_STATUSES),
    filename: z.string().nullable(),
    contentLength: z.int(),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'Of the original bytes, in hexadecimal; null until analysed.' }),
  })
  .meta({ id: 'KnownPhoto' });

export const LookUpData = dataOf(
  z.array(
    z
      .object({
        externalId: z.string().meta({ description: 'As it was asked for.' }),
        cardHolder: ListedCardHolder.nullable().meta({
          description: 'Null when nobody has this external id.',
        }),
        photos: z
          .array(KnownPhoto)
          .nullable()
          .meta({
            description: `Those whose bytes have come, the newest first, at most ${LOOKED_UP_PHOTOS_MAX}; null without \`photos:read\`.`,
          }),
      })
      .meta({ id: 'LookedUpPerson' }),
  ),
);
