import { NativeSelect, Textarea } from '@mantine/core';
import { DESIGN_CARD_FIELDS, DESIGN_PERSON_FIELDS } from '../../../../../../shared/person/names.ts';
import { nameOfField } from '../../../../../parts/cards/drawing-in-words.ts';
import { texts } from '../../../../../texts/texts.ts';
import { fieldAlone } from '../source/change.ts';

const t = texts.designer.item;
const OWN = '';

interface Props {
  value: string;
  /** Names of the custom fields that are offered as well. */
  customFields: string[];
  onChange: (next: string) => void;
}

/** The content of a text or a code: a field, or free text with fields in it. */
export function ContentField({ value, customFields, onChange }: Props) {
  const field = fieldAlone(value) ?? OWN;
  const option = (name: string) => ({ value: name, label: nameOfField(name) });
  const own = customFields.map((name) => `customFields.${name}`);
  // The list keeps a selected custom field that the person shown doesn't have, so that it stays selected.
  if (field.startsWith('customFields.') && !own.includes(field)) own.push(field);
  return (
    <>
      <NativeSelect
        label={t.shows}
        value={field}
        onChange={({ currentTarget }) => onChange(`{{${currentTarget.value}}}`)}
        data={[
          ...(field === OWN ? [{ value: OWN, label: t.ownText }] : []),
          { group: texts.designs.fields.person, items: DESIGN_PERSON_FIELDS.map(option) },
          { group: texts.designs.fields.card, items: DESIGN_CARD_FIELDS.map(option) },
          ...(own.length > 0 ? [{ group: texts.designs.fields.own, items: own.map(option) }] : []),
        ]}
      />
      <Textarea
        label={t.text}
        description={t.textHint}
        value={value}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={500}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
