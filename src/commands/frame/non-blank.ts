import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that must say something; without the blanks around it. */
export function nonBlank(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be blank.');
  return text.trim();
}
