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
export interface Values {
  firstName: string;
  lastName: string;
  preferredName: string;
  externalId: string;
  holderType: CardHolder['holderType'] | '';
  department: string;
  campus: string;
  email: string;
  phone: string;
  expiryDate: string;
  status: CardHolder['status'];
  notes: string;
  customFields: CustomField[];
}

export type Body = Schema<'UpdateCardHolder'>;

export const NOBODY: Values = {
  firstName: '',
  lastName: '',
  preferredName: '',
  externalId: '',
  holderType: '',
  department: '',
  campus: '',
  email: '',
  phone: '',
  expiryDate: '',
  status: 'active',
  notes: '',
  customFields: [],
};

let keys = 0;
export const newField = (name = '', value: unknown = ''): CustomField => ({
  key: `${Date.now()}-${++keys}`,
  name,
  value: typeof value === 'string' ? value : JSON.stringify(value),
  isJson: typeof value !== 'string',
});

export const valuesOf = (holder: CardHolder): Values => ({
  firstName: holder.firstName,
  lastName: holder.lastName,
  preferredName: holder.preferredName ?? '',
  externalId: holder.externalId ?? '',
  holderType: holder.holderType,
  department: holder.department ?? '',
  campus: holder.campus ?? '',
  email: holder.email ?? '',
  phone: holder.phone ?? '',
  expiryDate: holder.expiryDate ?? '',
  status: holder.status,
  notes: holder.notes ?? '',
  customFields: Object.entries(holder.customFields).map(([name, value]) => newField(name, value)),
});

/** All fields as the API takes them. */
export function bodyOf({ customFields, holderType, externalId, status, ...texts }: Values): Body {
  const given = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? null : text]),
  );
  return {
    ...given,
    // Not trimmed: the server keeps it to the letter.
    externalId: externalId.trim() === '' ? null : externalId,
    ...(holderType !== '' && { holderType }),
    status,
    customFields: Object.fromEntries(customFields.map((field) => [field.name, fieldValue(field)])),
  };
}

function fieldValue({ value, isJson }: CustomField): unknown {
  if (!isJson) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The fields whose values differ from those of another body. */
export const changesOf = (before: Body, after: Body): Body =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Body)[])
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, after[field]]),
  );
