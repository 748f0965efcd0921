import { isApiError } from './api-error.ts';

/**
 * What the server says about fields, by the field of the form: `/scopes/3` is about `scopes`.
 * @param say what a message about a part of a list becomes, such as with the value that it is about
 */
export function errorsAtFields(
  error: unknown,
  say: (field: string, place: number, message: string) => string = (_, __, message) => message,
): Record<string, string> {
  const errors: Record<string, string[]> = {};
  if (!isApiError(error)) return {};
  for (const { path, message } of error.details) {
    const [field = '', place] = path.replace(/^\//, '').split('/');
    errors[field] ??= [];
    errors[field].push(place === undefined ? message : say(field, Number(place), message));
  }
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join('; ')]));
}
