import { z } from 'zod';
import { requiredText, uuid } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { NAME_MAX } from '../../shared/limits.ts';
import { DeviceCheck } from '../device-check-contract.ts';
import { AcknowledgedNotice } from '../notice/contract.ts';

const EXAMPLE = {
  id: '0192f3a4-5555-7d8e-9f01-23456789abcd',
  name: 'Tablet in the hall',
  createdBy: 'Grace Hopper',
  createdAt: '2026-09-21T08:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};

export const NewKioskBody = z
  .object({ name: requiredText(NAME_MAX, { description: 'The tablet, or where it stands.' }) })
  .meta({ id: 'CreateKiosk', description: 'A new kiosk. Unknown fields are ignored.' });

export const KiosksQuery = z.object(pageQuery);

export const KioskPhotosQuery = z.object({
  ...pageQuery,
  photoId: uuid({ description: 'Only this photo.' }).optional(),
  cardHolderId: uuid({ description: 'Only photos of this card holder.' }).optional(),
});

const kiosk = {
  id: idSchema,
  name: z.string(),
  createdBy: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema
    .nullable()
    .meta({ description: 'When a photo was last begun or taken there; null: never.' }),
  revokedAt: timestampSchema.nullable().meta({ description: 'When it was ended; null: it works.' }),
};

export const Kiosk = z
  .object(kiosk)
  .meta({ id: 'Kiosk', description: 'A kiosk, without its link.', examples: [EXAMPLE] });

export const KioskWithLink = z
  .object({
    ...kiosk,
    url: z.string().meta({ format: 'uri', description: 'The link. It is shown only once.' }),
  })
  .meta({
    id: 'KioskWithLink',
    description: 'A new kiosk, with its link.',
    examples: [{ ...EXAMPLE, url: 'https://cards.example.edu/p/kiosk/ExampleExampleExample1' }],
  });

export const KioskPhoto = z
  .object({
    photoId: idSchema,
    cardHolderId: idSchema.meta({ description: 'Whose photo it is.' }),
    kiosk: z.object({ id: idSchema, name: z.string() }).meta({ id: 'KioskName' }),
    note: z.string().nullable().meta({
      description: 'The person’s note to the card office; null without `photos:review`.',
    }),
    deviceCheck: DeviceCheck.nullable().meta({
      description: 'What the tablet made of the photo; null where it said nothing.',
    }),
    notice: AcknowledgedNotice.meta({ description: 'The notice that the person acknowledged.' }),
    sentAt: timestampSchema
      .nullable()
      .meta({ description: 'When the tablet was done; null where it never was, though the photo has come.' }),
  })
  .meta({ id: 'KioskPhoto', description: 'A photo that a person sent at a kiosk.' });

export const KioskData = dataOf(Kiosk);
export const KioskWithLinkData = dataOf(KioskWithLink);
export const KioskList = listOf(Kiosk);
export const KioskPhotoList = listOf(KioskPhoto);

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  create: { body: { name: EXAMPLE.name } },
  kiosk: { params: { id: EXAMPLE.id } },
};
