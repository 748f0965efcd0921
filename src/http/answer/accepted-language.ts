import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '../../shared/texts/languages.ts';

/** The language that an `Accept-Language` likes best of those that Lanyard speaks; null if it names none of them. */
export function acceptedLanguage(request: Request): Language | null {
  const header = request.headers.get('accept-language');
  if (header === null) return null;
  // Best first, such as `fr-CA`. A `*` names no language.
  for (const wanted of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    const found = LANGUAGES.find((one) => one === wanted.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return null;
}
