import { z } from 'zod';
import {
  clientIdentifier,
  oneOf,
  optionalDate,
  optionalEmail,
  optionalText,
  requiredText,
} from '../http/fields.ts';
import { optionalName, personName } from '../http/name-fields.ts';
import { FIELDS, type Field } from '../shared/person/fields.ts';
import {
  LISTED_FIELDS,
  PERSON_FIELDS,
  type PersonField,
  type PersonValues,
  REQUIRED_FIELDS,
  type RequiredField,
} from '../shared/person/names.ts';
import { pick } from '../shared/pick.ts';

/** A schema for each field, made from the table of fields. */
type Schemas = { [N in PersonField]: z.ZodType<PersonValues[N]> };
type Optional<T extends Record<string, z.ZodType>> = { [N in keyof T]: z.ZodOptional<T[N]> };

const each = <T>(make: (field: Field) => z.ZodType) =>
  Object.fromEntries(PERSON_FIELDS.map((name) => [name, make(FIELDS[name])])) as T;

function written(field: Field): z.ZodType {
  const description = [field.description, field.rule].filter(Boolean).join(' ');
  switch (field.kind) {
    case 'identifier':
      return clientIdentifier(field.max, { description });
    case 'email':
      return optionalEmail({ description });
    case 'date':
      return optionalDate({ description });
    case 'choice':
      return oneOf(field.values, { description });
    case 'name':
    case 'place':
      return (field.isRequired ? personName : optionalName)(field.max, { description });
    case 'text':
      return (field.isRequired ? requiredText : optionalText)(field.max, { description });
  }
}

function shown(field: Field): z.ZodType {
  const { description, isRequired } = field;
  if (field.kind === 'choice') return z.enum(field.values).meta({ description });
  const text = isRequired ? z.string() : z.string().nullable();
  return text.meta({ ...(field.kind === 'date' && { format: 'date' }), description });
}

const optional = <T extends Record<string, z.ZodType>>(schemas: T): Optional<T> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, schema.optional()]),
  ) as Optional<T>;

const writing = each<Schemas>(written);
const required = pick(writing, REQUIRED_FIELDS);
/** A change: every field may be left out. The fields that a new person needs come first. */
export const CHANGED_PERSON = optional({ ...required, ...writing });
export const NEW_PERSON: Omit<typeof CHANGED_PERSON, RequiredField> & typeof required = {
  ...CHANGED_PERSON,
  ...required,
};

/** A person in answers. */
export const SHOWN_PERSON = each<Schemas>(shown);
export const LISTED_PERSON = pick(SHOWN_PERSON, LISTED_FIELDS);
