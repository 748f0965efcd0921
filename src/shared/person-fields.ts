/** What somebody is on campus. */
export const HOLDER_TYPES = ['student', 'staff', 'contractor', 'visitor', 'access'] as const;
export type HolderType = (typeof HOLDER_TYPES)[number];

export const HOLDER_STATUSES = ['active', 'inactive', 'archived'] as const;
export type HolderStatus = (typeof HOLDER_STATUSES)[number];

/** The columns of an export, in order; an import takes them all. */
export const EXPORT_FIELDS = [
  'externalId',
  'firstName',
  'lastName',
  'preferredName',
  'holderType',
  'department',
  'campus',
  'email',
  'phone',
  'expiryDate',
  'status',
] as const;

/** What a form has, besides custom fields. Notes are in no export, as they are for the card office only. */
export const PERSON_FIELDS = [...EXPORT_FIELDS, 'notes'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** What a design can show of a person, besides `customFields.NAME`. */
export const DESIGN_PERSON_FIELDS = [
  'displayName',
  'firstName',
  'lastName',
  'preferredName',
  'externalId',
  'holderType',
  'department',
  'campus',
  'email',
  'phone',
  'expiryDate',
] as const;

/** What a design can show of a card. */
export const DESIGN_CARD_FIELDS = [
  'cardNumber',
  'issueNumber',
  'validUntil',
  'issueDate',
  'organisation',
  'verificationUrl',
  'verificationCode',
] as const;

export type DesignField = (typeof DESIGN_PERSON_FIELDS)[number] | (typeof DESIGN_CARD_FIELDS)[number];
