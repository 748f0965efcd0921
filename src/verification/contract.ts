import { z } from 'zod';
import { cardState } from '../cards/contract.ts';
import { dataOf, idSchema, timestampSchema } from '../http/schemas.ts';
import { INVALID_REASONS } from '../shared/invalid-reasons.ts';
import { HOLDER_TYPES } from '../shared/person/choices.ts';
import { EXAMPLE_ORGANISATION_ID } from './offline/contract.ts';

export const EXAMPLE_CODE = '5R0VX-2M9TZ-8QHC4-WNE7K-3YAPDJ';

const nullable = (description: string) => z.string().nullable().meta({ description });

export const Verification = z
  .object({
    valid: z.boolean().meta({ description: 'The answer: whether to accept the card now.' }),
    status: cardState.meta({ description: "The card's status." }),
    reason: z.enum(INVALID_REASONS).nullable().meta({
      description: 'Why it is not valid; null when it is. If there are several reasons, the first of them.',
    }),
    displayName: nullable(
      'The preferred name, or else the first name, and the last name, as on the card: a name that has changed since it was printed shows on a new card only. For a card that was printed elsewhere, the name now. Null when not valid.',
    ),
    holderType: z
      .enum(HOLDER_TYPES)
      .nullable()
      .meta({ description: 'The kind of person; null when not valid.' }),
    organisation: z.string().meta({ description: 'The name of the organisation that issued it.' }),
    organisationId: idSchema.meta({
      description: 'The id of that organisation, for doors that let in the cards of one alone.',
    }),
    validUntil: z.string().nullable().meta({
      format: 'date',
      description:
        'The last valid day of the card or of its holder, whichever is earlier, in the time zone of the organisation. Null for no end.',
    }),
    checkedAt: timestampSchema.meta({ description: 'When this was checked: now.' }),
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
        organisationId: EXAMPLE_ORGANISATION_ID,
        validUntil: '2027-09-30',
        checkedAt: '2026-11-21T13:03:22.418Z',
      },
    ],
  });

export const VerificationData = dataOf(Verification);
