import { nameInWords } from '../../../parts/words/name-in-words.ts';
import { texts } from '../../../texts/texts.ts';

const CUSTOM = 'customFields.';

/** The label of a person's field; a custom field is labelled with its own name. */
export function fieldName(field: string): string {
  if (!field.startsWith(CUSTOM))
    return texts.personForm.labels[field as keyof typeof texts.personForm.labels] ?? field;
  const name = field.slice(CUSTOM.length);
  return /^\w+$/.test(name) ? nameInWords(name) : name;
}
