import { PHOTO_TYPES, type PhotoType } from '../../shared/photos/format.ts';

/** Wrong names of types, which old browsers, cameras and file name extensions use. */
const ALIASES: Record<string, PhotoType> = {
  jpg: 'image/jpeg',
  pjpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  'x-png': 'image/png',
  heif: 'image/heic',
};

/** The type meant by another spelling: capitals, another name, or an added parameter. Null for other types. */
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

/** Longer parameters are not repeated in the message. */
const SHOWN_MAX = 60;

/**
 * Returns a message for an upload whose Content-Type is the granted one plus a parameter, which some HTTP libraries
 * add; null for any other upload.
 */
export function surplusParameter(sent: string | null, granted: string): string | null {
  const [type = '', ...parameters] = (sent ?? '').split(';').map((part) => part.trim());
  if (parameters.length === 0 || type.toLowerCase() !== granted) return null;
  const all = parameters.join('; ');
  const which = all === '' || all.length > SHOWN_MAX ? '' : ` (${all})`;
  return `The type is right, but it must have no parameter${which}: send only Content-Type: ${granted}.`;
}
