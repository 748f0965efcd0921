import { fallbackOf, isOptional, PERSON_FIELDS, type PersonField } from '../../../../shared/person/names.ts';
import type { Schema } from '../../../api/client/client.ts';
import type { CardHolder } from '../../../api/holders.ts';

/** A custom field being edited. Values that aren't text are edited as JSON, and keep their type. */
export interface CustomField {
  /** React's key. */
  key: string;
  name: string;
  value: string;
  isJson: boolean;
}

/** A person in a form: every field is text, and blank means "not set". */
export type Values = Record<Exclude<PersonField, 'holderType' | 'status'>, string> & {
  holderType: CardHolder['holderType'] | '';
  status: CardHolder['status'];
  customFields: CustomField[];
};

/**
 * Somebody else's changes to a person who is being edited: the person before these changes, and the fields
 * that the user has changed to other values.
 */
export interface Clash {
  was: CardHolder;
  fields: (keyof Values)[];
}

/**
 * Unsaved values, and the person as they were when the editing began, or when somebody else's changes were
 * shown.
 */
export interface PersonDraft {
  values: Values;
  before: CardHolder | null;
  /** The changes that were shown; null when there were none. */
  clash?: Clash | null;
}

export type Body = Schema<'UpdateCardHolder'>;

const fieldsOf = (holder: Partial<Pick<CardHolder, PersonField>>) =>
  Object.fromEntries(PERSON_FIELDS.map((name) => [name, holder[name] ?? fallbackOf(name) ?? ''])) as Omit<
    Values,
    'customFields'
  >;

export const NEW_PERSON_VALUES: Values = { ...fieldsOf({}), customFields: [] };

let keys = 0;
export const newField = (name = '', value: unknown = ''): CustomField => ({
  key: `${Date.now()}-${++keys}`,
  name,
  value: typeof value === 'string' ? value : JSON.stringify(value),
  isJson: typeof value !== 'string',
});

export const valuesOf = (holder: CardHolder): Values => ({
  ...fieldsOf(holder),
  customFields: Object.entries(holder.customFields).map(([name, value]) => newField(name, value)),
});

/** All of a form's fields, as the API takes them. */
export function bodyOf({ customFields, holderType, externalId, status, ...texts }: Values): Body {
  const given = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? blankOf(name) : text]),
  );
  return {
    ...given,
    // The number is not trimmed, because the server keeps it exactly as typed.
    externalId: externalId.trim() === '' ? null : externalId,
    ...(holderType !== '' && { holderType }),
    status,
    customFields: Object.fromEntries(customFields.map((field) => [field.name, fieldValue(field)])),
  };
}

/**
 * The value to send for a blank field: null if the field is optional. Others, such as names, are sent as an
 * empty text, because the server decides whether somebody may have only one name.
 */
const blankOf = (name: string): '' | null => (isOptional(name as PersonField) ? null : '');

function fieldValue({ value, isJson }: CustomField): unknown {
  if (!isJson) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The fields whose values have changed, with their new values. */
export const changesOf = (before: Body, after: Body): Body =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Body)[])
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, after[field]]),
  );
