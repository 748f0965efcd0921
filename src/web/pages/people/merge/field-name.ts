import { nameInWords } from '../../../parts/words/name-in-words.ts';
import { texts } from '../../../texts/texts.ts';

const CUSTOM = 'customFields.';

/** How a field of a person is called; a custom one by its own name. */
export function fieldName(field: string): string {
  if (!field.startsWith(CUSTOM))
    return texts.personForm.labels[field as keyof typeof texts.personForm.labels] ?? field;
  const name = field.slice(CUSTOM.length);
  return /^\w+$/.test(name) ? nameInWords(name) : name;
}
