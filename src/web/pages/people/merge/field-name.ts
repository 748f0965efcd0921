import { nameInWords } from '../../../parts/words/name-in-words.ts';
import { texts } from '../../../texts/texts.ts';

const CUSTOM = 'customFields.';

/** The name of a person's field; a custom field has its own name. */
export function fieldName(field: string): string {
  if (!field.startsWith(CUSTOM))
    return texts.personForm.labels[field as keyof typeof texts.personForm.labels] ?? field;
  const name = field.slice(CUSTOM.length);
  return /^\w+$/.test(name) ? nameInWords(name) : name;
}
