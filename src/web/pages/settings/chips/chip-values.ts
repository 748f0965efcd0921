import type { ChipBytes } from '../../../../shared/chips/bytes.ts';
import type { ChipForm, ChipOutput } from '../../../../shared/chips/forms.ts';
import { type EncodingField, fieldsIn, isEncodingField } from '../../../../shared/encoding/fields.ts';
import type { Organisation } from '../../../api/organisation.ts';

/** The settings as the form has them. */
export interface Values {
  /** '' while it isn't known. */
  form: ChipForm | '';
  bytes: ChipBytes;
  output: ChipOutput;
  fields: EncodingField[];
}

export const valuesOf = ({ chipReading, chipOutput, encodingFields }: Organisation): Values => ({
  form: chipReading?.form ?? '',
  bytes: chipReading?.bytes ?? 4,
  output: chipOutput,
  fields: encodingFields,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const readingOf = ({ form, bytes }: Values) => (form === '' ? null : { form, bytes });

/** Columns without a name and content are left out: somebody has added them, and typed nothing. */
const filledIn = (fields: EncodingField[]): EncodingField[] =>
  fields
    .map(({ name, template }) => ({ name: name.trim(), template: template.trim() }))
    .filter(({ name, template }) => name !== '' || template !== '');

/** The differences, as the API takes them; null if there are none. */
export function changesOf(before: Values, after: Values) {
  const changes = {
    ...(!isSame(readingOf(before), readingOf(after)) && { chipReading: readingOf(after) }),
    ...(before.output !== after.output && { chipOutput: after.output }),
    ...(!isSame(before.fields, filledIn(after.fields)) && { encodingFields: filledIn(after.fields) }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The edited values, on top of what somebody else has saved. */
export const rebased = (edited: Values, before: Values, after: Values): Values => ({
  ...after,
  ...(!isSame(readingOf(edited), readingOf(before)) && { form: edited.form, bytes: edited.bytes }),
  ...(edited.output !== before.output && { output: edited.output }),
  ...(!isSame(edited.fields, before.fields) && { fields: edited.fields }),
});

/** A field in a template that doesn't exist; null if all do. */
export const unknownField = (template: string): string | null =>
  fieldsIn(template).find((name) => !isEncodingField(name)) ?? null;
