import { DAY_FIELDS, PERSON_FIELDS } from '../../shared/person/names.ts';

/** The kinds of records that can be kept in step: each is a section of the configuration, and a feed. */
export const SECTIONS = ['card_holders', 'photos', 'cards', 'orders'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The sections for records that come from the site. */
export const IN_SECTIONS = ['people', 'photos_in', 'cards_in'] as const;
export type InSectionName = (typeof IN_SECTIONS)[number];

const PERSON = [
  'id',
  ...PERSON_FIELDS,
  'customFields',
  'currentPhotoId',
  'version',
  'createdAt',
  'updatedAt',
];

/** The prefix of fields that belong to the holder of a card or photo. */
export const HOLDER = 'holder.';
const HOLDER_FIELDS = PERSON.map((name) => `${HOLDER}${name}`);

/** The picture itself, which no feed includes. */
export const BYTES = 'bytes';

/** The fields that a column can have, by section. They are named as in the API's records. */
export const FIELDS: Record<SectionName, readonly string[]> = {
  card_holders: PERSON,
  photos: [
    BYTES,
    'id',
    'cardHolderId',
    'status',
    'contentType',
    'contentLength',
    'filename',
    'width',
    'height',
    'sha256',
    'analysis',
    'review',
    'version',
    'createdAt',
    'updatedAt',
    ...HOLDER_FIELDS,
  ],
  cards: [
    'id',
    'cardHolderId',
    'orderId',
    'cardNumber',
    'issueNumber',
    'status',
    'statusReason',
    'verificationCode',
    'designId',
    'designVersion',
    'printedFields',
    'photoId',
    'replacesCardId',
    'replacedByCardId',
    'csn',
    'csn.reversed',
    'csn.decimal',
    'csn.reversedDecimal',
    'csn.facility',
    'csn.number',
    'printedAt',
    'issuedAt',
    'validUntil',
    'version',
    'createdAt',
    'updatedAt',
    ...HOLDER_FIELDS,
  ],
  orders: [
    'id',
    'status',
    'idempotencyKey',
    'reference',
    'notes',
    'items',
    'createdAt',
    'submittedAt',
    'completedAt',
    'cancelledAt',
    'version',
    'updatedAt',
  ],
};

export const isDay = (field: string): boolean =>
  field === 'validUntil' ||
  DAY_FIELDS.includes(field.startsWith(HOLDER) ? field.slice(HOLDER.length) : field);

/** Fields that are objects with a site's own keys. A column names one key, as in `customFields.NAME`. */
const OPEN = /^(holder\.)?customFields\.(?=.)|^printedFields\.(?=.)/;

export const isField = (section: SectionName, field: string): boolean =>
  FIELDS[section].includes(field) ||
  FIELDS[section].includes((OPEN.exec(field)?.[0] ?? '').replace(/\.$/, ''));
