import { z } from 'zod';
import { cardState } from '../cards/contract.ts';
import { dataOf, timestampSchema } from '../http/schemas.ts';
import { HOLDER_TYPES } from '../shared/person-fields.ts';
import { INVALID_REASONS } from './judge.ts';

export const EXAMPLE_CODE = '5R0VX-2M9TZ-8QHC4-WNE7K-3YAPDJ';

const nullable = (description: string) => z.string().nullable().meta({ description });

export const Verification = z
  .object({
    valid: z.boolean().meta({ description: 'The answer: whether to accept the card now.' }),
    status: cardState.meta({ description: "The card's status." }),
    reason: z
      .enum(INVALID_REASONS)
      .nullable()
      .meta({ description: 'Why it is not valid; null when it is. Where several hold, the first of them.' }),
    displayName: nullable(
      'The preferred name, else the first name, and the last name, as on the card: a name that has changed since it was printed shows once there is a new card. Of a card that was printed elsewhere, the name of now. Null when not valid.',
    ),
    holderType: z
      .enum(HOLDER_TYPES)
      .nullable()
      .meta({ description: 'What kind of person it is; null when not valid.' }),
    organisation: z.string().meta({ description: 'The name of the organisation that issued it.' }),
    validUntil: z.string().nullable().meta({
      format: 'date',
      description:
        'The last day on which it is valid, in the time zone of the organisation: of the card or of its holder, whichever ends first. Null for no end.',
    }),
    checkedAt: timestampSchema.meta({ description: 'When this was looked up: now.' }),
  })
  .meta({
    id: 'Verification',
    examples: [
      {
        valid: true,
        status: 'active',
        reason: null,
        displayName: 'Ada Lovelace',
        holderType: 'student',
        organisation: 'Campus',
        validUntil: '2027-09-30',
        checkedAt: '2026-11-21T13:03:22.418Z',
      },
    ],
  });

export const VerificationData = dataOf(Verification);
