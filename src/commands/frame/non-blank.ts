import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that must not be blank, and trims it. */
export function nonBlank(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be blank.');
  return text.trim();
}
