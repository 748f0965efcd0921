import { z } from 'zod';
import { complain, type Issues } from '../http/checks.ts';
import {
  moment,
  oneOf,
  queryDate,
  queryFlag,
  queryText,
  queryWhole,
  queryWords,
  uuid,
} from '../http/fields.ts';
import { freeObject } from '../http/free-object.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, recordId, timestampSchema } from '../http/schemas.ts';
import { CUSTOM_FIELDS_LIMITS, EXPIRES_WITHIN, SEARCH_MAX } from '../shared/limits.ts';
import { HOLDER_STATUSES, HOLDER_TYPES } from '../shared/person/choices.ts';
import { FIELDS } from '../shared/person/fields.ts';
import { EXAMPLE_PERSON, LISTED_FIELDS, UNLISTED_FIELDS } from '../shared/person/names.ts';
import { CARD_STATES, HOLDER_STATES, PHOTO_STATES } from '../shared/person/states.ts';
import { REQUEST_STAGES } from '../shared/photo-campaigns.ts';
import { pick } from '../shared/pick.ts';
import { CHANGED_PERSON, LISTED_PERSON, NEW_PERSON, SHOWN_PERSON } from './fields-contract.ts';
import { HOLDER_SORTS } from './lists/sort/sorts.ts';

const customFields = freeObject(CUSTOM_FIELDS_LIMITS, {
  description:
    'Free key/value data for card designs: at most 500 keys and 16 KiB as JSON, with objects and arrays nested at most 100 deep. Kept exactly as given, and replaced as a whole. A number with more digits than most programs keep of a JSON number (15 to 17) is refused: send it as a string.',
}).optional();

export const CreateCardHolder = z
  .object({ ...NEW_PERSON, customFields })
  .meta({ id: 'CreateCardHolder', description: 'A new person. Unknown and read-only fields are ignored.' });

export const UpdateCardHolder = z.object({ ...CHANGED_PERSON, customFields }).meta({
  id: 'UpdateCardHolder',
  minProperties: 1,
  description: 'Only the fields to change; null clears an optional one.',
});

/**
 * Requires either the id that Lanyard gave the person or the client's own id, and not both; null counts as left out.
 */
export const namesOnePerson =
  (words: { neither: string; both: string }) =>
  ({ cardHolderId, externalId }: { cardHolderId?: unknown; externalId?: unknown }, issues: Issues): void => {
    if (cardHolderId == null && externalId == null)
      complain(issues, 'cardHolderId', 'required', words.neither);
    if (cardHolderId != null && externalId != null) complain(issues, 'externalId', 'not_allowed', words.both);
  };

export const CardHolderQuery = z.object({
  ...pageQuery,
  q: queryText(SEARCH_MAX, {
    description:
      'Each word must be part of the first, last or preferred name, the external id (also of a record that was merged into theirs) or the e-mail address. Case and diacritics are ignored: `muller` finds *Müller*. So does `mueller`, and `müller` finds *Mueller*: in names, ä, ö, ü, å, ø and ð are also ae, oe, ue, aa, oe and d.',
  }),
  status: oneOf(HOLDER_STATUSES, { description: 'Only people of this status.' }).optional(),
  department: queryText(FIELDS.department.max, { description: 'Only people of exactly this department.' }),
  sort: oneOf(HOLDER_SORTS, {
    description:
      'The order of the list; a leading `-` reverses it. The default is `name` (last name, first name). People without the value come last, and those who share one are ordered by name.',
  }).optional(),
  // The fields of 0.1.0 come first, because some client generators turn the fields into a list of parameters.
  holderType: oneOf(HOLDER_TYPES, { description: 'Only people of this type.' }).optional(),
  campus: queryText(160, { description: 'Only people of exactly this campus.' }),
  hasPhoto: queryFlag({ description: 'Only people with an approved photo, or only those without.' }),
  needsCard: queryFlag({
    description:
      'Only people who need a card, or only the others. A person needs one if they are active, not past their expiry date, have no card in use or in the making, and are in no open order.',
  }),
  expiresBefore: queryDate({ description: 'Only people with an expiry date before this day.' }),
  updatedSince: moment({
    description: 'Only people who were added or changed at this moment or later.',
  }).optional(),
  photoState: oneOf(PHOTO_STATES, {
    description:
      'Only people whose photos have come this far: `none` at all; `waiting`, analysed or in review; `approved`; or `rejected`, with none that waits. The best one counts: whoever has an approved photo is `approved`, also while a newer one waits.',
  }).optional(),
  photoWaiting: queryFlag({
    description:
      'Only people with a photo that is being analysed or reviewed, whatever others they have, or only those without.',
  }),
  expiresWithinDays: queryWhole(EXPIRES_WITHIN, {
    description:
      'Only people who are valid today and will have expired when so many days are over: by their expiry date, or by that of the card that they use, which keeps its date when theirs is extended. 0 is today. Days are those of the organisation’s time zone.',
  }),
  expiredSince: queryDate({
    description:
      'Only people whose expiry date has passed, on this day or later, or whose card has expired since, and who use no other.',
  }),
  include: queryWords(HOLDER_STATES, {
    description:
      'What to show of each person besides, separated by commas: `photoState`, as the filter has it, `cardState` and `cardValidUntil`.',
  }),
  cardExpiresWithinDays: queryWhole(EXPIRES_WITHIN, {
    description:
      'Only people who use a card that is valid today and will have expired when so many days are over, whatever their own expiry date. 0 is today.',
  }),
  photoRequest: oneOf(REQUEST_STAGES, {
    description:
      'Only people who were asked for their photo by a link, and have come this far with the newest one: `asked` at all; `opened`, the notice was acknowledged; `sent`, a photo came; `approved` or `rejected`, the decision about the last photo; `silent`, no photo has come; `undeliverable`, the mail was refused for good.',
  }).optional(),
  photoCampaignId: uuid({
    description: 'Only people whom this campaign has asked; `photoRequest` then goes by its own request.',
  }).optional(),
});

const listed = {
  id: idSchema,
  ...LISTED_PERSON,
  customFields: z.record(z.string(), z.unknown()).meta({ description: 'Free key/value data.' }),
  currentPhotoId: idSchema.nullable().meta({ description: 'The approved photo.' }),
  version: z.int().meta({ description: 'Grows by one with each change.' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

const EXAMPLE = {
  id: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  ...pick(EXAMPLE_PERSON, LISTED_FIELDS),
  customFields: { matriculation: '1024815' },
  currentPhotoId: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  version: 3,
  createdAt: '2026-09-01T08:30:00.000Z',
  updatedAt: '2026-09-21T14:02:10.004Z',
};

export const ListedCardHolder = z.object(listed).meta({
  id: 'ListedCardHolder',
  description: 'A person who needs a card, as lists have them.',
  examples: [EXAMPLE],
});

const CardHolderInList = z
  .object({
    ...listed,
    photoState: z.enum(PHOTO_STATES).optional().meta({
      description: 'Only with `include=photoState`: `none`, `waiting`, `approved` or `rejected`.',
    }),
    cardState: z.enum(CARD_STATES).optional().meta({
      description:
        'Only with `include=cardState`: the status of the active card, or else of the newest one; `none` without any.',
    }),
    cardValidUntil: z.string().nullable().optional().meta({
      format: 'date',
      description:
        'Only with `include=cardValidUntil`: the last day of the card that `cardState` is about; null for a card without one, and without a card.',
    }),
  })
  .meta({
    id: 'CardHolderInList',
    description: 'A person in the list, with the states that were asked for.',
    examples: [{ ...EXAMPLE, photoState: 'approved', cardState: 'active', cardValidUntil: '2027-09-30' }],
  });

export const CardHolder = z.object({ ...listed, ...pick(SHOWN_PERSON, UNLISTED_FIELDS) }).meta({
  id: 'CardHolder',
  description: 'A person who needs a card.',
  examples: [{ ...EXAMPLE, notes: null }],
});

export const CardHolderList = listOf(CardHolderInList);
export const CardHolderData = dataOf(CardHolder);
export const CardHolderId = dataOf(recordId);
