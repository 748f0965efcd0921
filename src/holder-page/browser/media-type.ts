/** Types by the ending of the name, for phones that know HEIC by nothing else, or know no type at all. */
const TYPES: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heic',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type of a photo's bytes, by what the browser says and by the name of its file. */
export function mediaTypeOf(name: string, type: string): string {
  const byName = TYPES[name.split('.').at(-1)!.toLowerCase()];
  return byName === 'image/heic' || type === '' ? (byName ?? '') : type;
}
