import { z } from 'zod';
import { CardHolder, CardHolderData, UpdateCardHolder } from '../../card-holders/contract.ts';
import { Card } from '../../cards/contract.ts';
import { ACK_RESULTS } from '../../db/schema/write-backs.ts';
import { always } from '../../http/checks.ts';
import { flag, integer, itemsAs, oneOf, optionalText, requiredIdentifier, uuid } from '../../http/fields.ts';
import { dataOf, idSchema, partError, timestampSchema } from '../../http/schemas.ts';
import { bodyPointer, validate } from '../../http/validate.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';
import { ACK_REASON_MAX } from '../../shared/limits.ts';
import { FIELDS } from '../../shared/person/fields.ts';
import { type BatchResult, refusal } from './batch-result.ts';
import * as cards from './card-contract.ts';
import { system } from './fields.ts';

export const BATCH_LIMIT_BYTES = 16 * 1024 * 1024;

const holderFields = UpdateCardHolder.omit({ externalId: true }).shape;
const externalId = requiredIdentifier(FIELDS.externalId.max, {
  description: "The client's identifier for the person.",
});
const remoteId = requiredIdentifier(255, {
  description: 'The identifier of the person in the other system; kept exactly as given.',
});

const acknowledgement = {
  system,
  result: oneOf(ACK_RESULTS, { description: 'What became of the photo there.' }),
  remoteRef: optionalText(255, { description: 'Where it is in the other system.' }).optional(),
  failedReason: optionalText(ACK_REASON_MAX, {
    description: 'Why it could not be stored; only with `failed`.',
  }).optional(),
};

export const ExternalIdPath = z.object({ externalId });
export const SystemPath = z.object({ system });

export const UpsertCardHolder = z.object(holderFields).meta({
  id: 'UpsertCardHolder',
  description:
    'A whole person, or some fields: those left out keep their value, and null clears an optional one. `firstName`, `lastName` and `holderType` are required only for a new person.',
});

export const LinkBody = z.object({ remoteId });
export const AckBody = z.object(acknowledgement);

const LINK_EXAMPLE = {
  cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  system: 'library',
  remoteId: 'P-20417',
  linkedAt: '2026-09-21T14:02:10.004Z',
};

export const Link = z
  .object({ cardHolderId: idSchema, system: z.string(), remoteId: z.string(), linkedAt: timestampSchema })
  .meta({
    id: 'CardHolderLink',
    description: 'Who a person is in another system.',
    examples: [LINK_EXAMPLE],
  });

export const Ack = z
  .object({
    photoId: idSchema,
    system: z.string(),
    result: z.enum(ACK_RESULTS),
    remoteRef: z.string().nullable(),
    failedReason: z.string().nullable(),
    ackedAt: timestampSchema,
  })
  .meta({
    id: 'PhotoAck',
    description: 'What became of a photo in another system.',
    examples: [
      {
        photoId: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
        system: 'library',
        result: 'stored',
        remoteRef: 'img/20417.jpg',
        failedReason: null,
        ackedAt: '2026-09-21T14:02:10.004Z',
      },
    ],
  });

export const UpsertedData = CardHolderData;
export const LinkData = dataOf(Link);
export const AckData = dataOf(Ack);

const ifVersion = integer(
  { min: 1, max: Number.MAX_SAFE_INTEGER },
  { description: 'The version of the person, photo or card that this is based on; any other gives 412.' },
).optional();

const cardId = uuid({ description: 'Which card.' });

const Operation = z
  .discriminatedUnion(
    'op',
    [
      z
        .object({
          op: z.literal('upsert_card_holder'),
          externalId,
          cardHolderId: uuid({
            description:
              'Who it is here, if you know: the external id is set, too, and nobody is created. Left out, the external id says who it is.',
          }).optional(),
          ...holderFields,
          mergeCustomFields: flag({
            description:
              'Of `customFields`, keys that are left out keep their value, and null removes one. Otherwise they are replaced as a whole.',
          }).optional(),
          ifVersion,
        })
        .meta({ id: 'UpsertOperation' }),
      z
        .object({
          op: z.literal('link'),
          cardHolderId: uuid({ description: 'Who it is here.' }),
          system,
          remoteId,
          ifVersion,
        })
        .meta({ id: 'LinkOperation' }),
      z
        .object({
          op: z.literal('photo_ack'),
          photoId: uuid({ description: 'Which photo.' }),
          ...acknowledgement,
          ifVersion,
        })
        .meta({ id: 'PhotoAckOperation' }),
      z
        .object({ op: z.literal('card_printed'), cardId, ...cards.printed, ifVersion })
        .meta({ id: 'CardPrintedOperation' }),
      z
        .object({ op: z.literal('card_status'), cardId, ...cards.status, ifVersion })
        .meta({ id: 'CardStatusOperation' }),
      z
        .object({ op: z.literal('add_card'), ...cards.external })
        .superRefine(cards.namesOneHolder, always)
        .meta({ id: 'AddCardOperation' }),
    ],
    { error: 'must be one of upsert_card_holder, link, photo_ack, card_printed, card_status, add_card' },
  )
  .meta({ id: 'SyncOperation' });

export type Operation = z.output<typeof Operation>;

/** An operation with valid fields, as text: it only passes through on its way to the thread that writes. */
export interface ValidOperation {
  operation: JsonText<Operation>;
}

/** An operation with invalid fields, which is refused on its own. Its result is made where the body is checked. */
export interface RefusedOperation {
  result: JsonText<BatchResult>;
}

/** An operation with invalid fields, before its place in the batch is known. */
interface InvalidOperation {
  error: unknown;
}

const valid = (operation: Operation): ValidOperation | InvalidOperation => ({
  operation: jsonText(operation),
});

function invalid(input: unknown): InvalidOperation {
  try {
    validate(Operation, input, bodyPointer);
  } catch (error) {
    return { error };
  }
  throw new Error('A refused operation is valid after all');
}

const answered = (
  one: ValidOperation | InvalidOperation,
  index: number,
): ValidOperation | RefusedOperation => ('operation' in one ? one : { result: refusal(index, one.error) });

export const BatchBody = z.object({
  operations: itemsAs(
    Operation.transform(valid).catch((refused) => invalid(refused.value)),
    { min: 1, max: 500 },
    answered,
  ).meta({ description: 'Run in this order.' }),
});

export const BatchData = dataOf(
  z.array(
    z
      .object({
        index: z.int().meta({ description: 'The number of the operation, from 0.' }),
        status: z.int().meta({ description: 'The HTTP status that it would have had on its own.' }),
        data: z
          .union([CardHolder, Link, Ack, Card])
          .optional()
          .meta({ description: 'The record, if it succeeded.' }),
        error: partError.optional().meta({ description: 'Why it failed.' }),
      })
      .meta({ id: 'BatchResult', examples: [{ index: 1, status: 200, data: LINK_EXAMPLE }] }),
  ),
);
