import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '../../shared/texts/languages.ts';

/** The language that an `Accept-Language` likes best of those that Lanyard speaks; null if it likes none of them. */
export const acceptedLanguage = (request: Request): Language | null => {
  const header = request.headers.get('accept-language');
  // Without the header, every language would be as welcome.
  if (header === null) return null;
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([...LANGUAGES]);
  return LANGUAGES.find((one) => one === best) ?? null;
};
