import Negotiator from 'negotiator';
import type { Language } from '../../shared/texts/languages.ts';

/** The language that an `Accept-Language` likes best of the given ones; null if it names none of them. */
export function acceptedLanguage<Offered extends Language>(
  request: Request,
  languages: readonly Offered[],
): Offered | null {
  const header = request.headers.get('accept-language');
  if (header === null) return null;
  // Best first, such as `fr-CA`. A `*` names no language.
  for (const wanted of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    const found = languages.find((one) => one === wanted.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return null;
}
