import { texts } from '../../../texts/texts.ts';
import type { Values } from './values.ts';

const t = texts.personForm.required;
const isBlank = (text: string) => text.trim() === '';

/** Mistakes in the two names, found before the server is asked. */
export function nameProblems(mayHaveOneName: boolean) {
  const problem = (own: string, other: string, message: string): string | null => {
    if (!isBlank(own)) return null;
    if (!mayHaveOneName) return message;
    return isBlank(other) ? t.oneName : null;
  };
  return {
    firstName: (value: string, { lastName }: Values) => problem(value, lastName, t.firstName),
    lastName: (value: string, { firstName }: Values) => problem(value, firstName, t.lastName),
  };
}
