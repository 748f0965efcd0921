import { PHOTO_TYPES, type PhotoType } from '../../shared/photos/format.ts';

/** Wrong spellings of types, as old browsers, file names and cameras have them. */
const ALIASES: Record<string, PhotoType> = {
  jpg: 'image/jpeg',
  pjpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  'x-png': 'image/png',
  heif: 'image/heic',
};

/** The type that somebody means who spells it otherwise: in capitals, by another name, with a parameter. Null for none. */
export function meantType(text: string): PhotoType | null {
  const name = text
    .split(';')[0]!
    .trim()
    .toLowerCase()
    .replace(/^image\//, '');
  return (
    PHOTO_TYPES.find((type) => type === `image/${name}`) ??
    (Object.hasOwn(ALIASES, name) ? ALIASES[name]! : null)
  );
}

/** Longer parameters are not repeated to whoever sent them. */
const SHOWN_MAX = 60;

/** Returns a message for an upload whose Content-Type is the granted one with a parameter, as HTTP libraries add it; null for others. */
export function surplusParameter(sent: string | null, granted: string): string | null {
  const [type = '', ...parameters] = (sent ?? '').split(';').map((part) => part.trim());
  if (parameters.length === 0 || type.toLowerCase() !== granted) return null;
  const all = parameters.join('; ');
  const which = all === '' || all.length > SHOWN_MAX ? '' : ` (${all})`;
  return `The type is right, and its parameter${which} is too many: send Content-Type: ${granted} alone.`;
}
