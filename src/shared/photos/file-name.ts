// Files of photos are named by external ids, and external ids are found by names of files. An external id is any text, and a file
// system has its own idea of which names are the same: it may ignore case, composition and trailing dots, and know devices by name.
// So whatever is special gets a code, as in web addresses: `%2F` is a slash.

/** Forbidden by a file system, not shown by programs, or dropped at an end. `%` begins a code. */
const UNSAFE =
  /[%/\\:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}|^[. \p{M}]|[. ]$/gu;
const NOT_ASCII = /\P{ASCII}/gu;
const NOT_PLAIN = /[^0-9_-]/gu;
/** Devices to Windows, whatever follows after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/i;
const CODES = /(?:%[0-9A-F]{2})+/g;
const EXTENSION = /\.(jpe?g|jpe|jfif|png|webp|heic|heif|hif)$/i;

/**
 * Text as a part of a file's name that every file system takes, and shows as it is; `externalIdsOf` reads it. It can be longer than a
 * name may be.
 */
export function fileNamePart(text: string): string {
  const safe = text.replace(UNSAFE, codesOf);
  // A file system that composes names would make it the name of another.
  const composed = safe.normalize('NFC') === safe ? safe : safe.replace(NOT_ASCII, codesOf);
  return DEVICE.test(composed) ? codesOf(composed[0]!) + composed.slice(1) : composed;
}

/** `S1024815` is `S1024815.jpg`; `a/b` is `a%2Fb.jpg`. No two external ids share a name, but names can differ by case alone. */
export const photoFileName = (externalId: string): string => `${fileNamePart(externalId)}.jpg`;

/**
 * Names the files of one folder: as `photoFileName` does, except that of two names that differ by case alone, the second has codes.
 */
export function photoFileNames(): (externalId: string) => string {
  const ids = new Map<string, string>();
  return (externalId) => {
    const name = photoFileName(externalId);
    const folded = name.normalize('NFD').toUpperCase().toLowerCase();
    const owner = ids.get(folded) ?? externalId;
    ids.set(folded, owner);
    return owner === externalId ? name : `${externalId.replace(NOT_PLAIN, codesOf)}.jpg`;
  };
}

/**
 * The external ids that a file may be named by, in whatever folder it is: `2026/S1024815.JPG` is `S1024815`. The first is meant, if
 * somebody has it. A name typed by hand, or decomposed by a file system, may be another form of the external id.
 */
export function externalIdsOf(path: string): [first: string, ...others: string[]] {
  const name = path.split(/[/\\]/).at(-1)!.replace(EXTENSION, '');
  const first = decoded(name.normalize('NFC'));
  const others = new Set([decoded(name.normalize('NFD')), decoded(name)]);
  others.delete(first);
  return [first, ...others];
}

function codesOf(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

const decoded = (name: string): string =>
  name.replace(CODES, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      // Somebody named the file by hand.
      return codes;
    }
  });
