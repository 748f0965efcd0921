import { CHIP_OUTPUTS, type ChipOutput } from '../chips/forms.ts';
import { FROZEN_FIELDS } from '../person/names.ts';

/** A column of the file for encoding software: its name, and a text with fields in double braces. */
export interface EncodingField {
  name: string;
  template: string;
}

/** `fields` are columns; `inAll` limits what is filled into all templates together, because a custom field can have 16 kB. */
export const ENCODING_MAX = { fields: 40, name: 64, template: 300, inAll: 80 };

/** The chip in the organisation's own form, and in each form by name. */
export const CHIP_FIELDS = [
  'csn',
  ...CHIP_OUTPUTS.map((form): `csn.${ChipOutput}` => `csn.${form}`),
] as const;

/** Everything that a template can have, in addition to `customFields.NAME`. */
export const ENCODING_FIELDS: readonly string[] = [
  'cardId',
  'cardNumber',
  'issueNumber',
  'validUntil',
  'issueDate',
  'verificationUrl',
  'verificationCode',
  ...CHIP_FIELDS,
  ...FROZEN_FIELDS,
];

const CUSTOM = 'customFields.';

/** Braces around anything but braces; the bound leaves room for the longest name of a custom field. */
const FIELD = /\{\{([^{}]{0,200})\}\}/g;

export const fieldsIn = (template: string): string[] =>
  [...template.matchAll(FIELD)].map(([, name]) => name!.trim());

export const isEncodingField = (name: string): boolean =>
  ENCODING_FIELDS.includes(name) || (name.startsWith(CUSTOM) && name.length > CUSTOM.length);

/** @param value the value of a field, which goes into the text as it is */
export const filled = (template: string, value: (name: string) => string): string =>
  template.replaceAll(FIELD, (_, name: string) => value(name.trim()));

/** The columns of an organisation that has chosen none. */
export const USUAL_FIELDS: readonly EncodingField[] = [
  { name: 'cardNumber', template: '{{cardNumber}}' },
  { name: 'issueNumber', template: '{{issueNumber}}' },
  { name: 'csn', template: '{{csn}}' },
  { name: 'displayName', template: '{{displayName}}' },
];
