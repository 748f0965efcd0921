// Photo files are named by external ids, and external ids are found by file names. An external id can be any text, and
// file systems have their own ideas of which names are the same: they may ignore case, composition and trailing dots,
// and reserve the names of devices. So every special character becomes a code, as in web addresses: `%2F` is a slash.

/**
 * Characters that file systems forbid, that programs don't show, or that are lost at the start or end of a name. `%`
 * begins a code.
 */
const UNSAFE =
  /[%/\\:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}|^[. \p{M}]|[. ]$/gu;
const NOT_ASCII = /\P{ASCII}/gu;
const NOT_PLAIN = /[^0-9_-]/gu;
/** Names of devices in Windows, with or without a dot and more after them. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/i;
const CODES = /(?:%[0-9A-F]{2})+/g;
const EXTENSION = /\.(jpe?g|jpe|jfif|png|webp|heic|heif|hif)$/i;

/**
 * Turns text into a part of a file name that every file system accepts and shows unchanged; `externalIdsOf` reads it
 * back. The result can be longer than a file name may be.
 */
export function fileNamePart(text: string): string {
  const safe = text.replace(UNSAFE, codesOf);
  // A file system that composes names could turn it into another person's name.
  const composed = safe.normalize('NFC') === safe ? safe : safe.replace(NOT_ASCII, codesOf);
  return DEVICE.test(composed) ? codesOf(composed[0]!) + composed.slice(1) : composed;
}

/**
 * `S1024815` becomes `S1024815.jpg`; `a/b` becomes `a%2Fb.jpg`. No two external ids share a name, but names can differ
 * in case alone.
 */
export const photoFileName = (externalId: string): string => `${fileNamePart(externalId)}.jpg`;

/**
 * Names the files of one folder: as `photoFileName` does, except that when two names differ in case alone, the second
 * gets codes.
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
 * The external ids that a file's name may stand for, whatever its folder: `2026/S1024815.JPG` is `S1024815`. If a
 * person has the first id, that one counts. A name typed by hand, or decomposed by a file system, may be another form
 * of the external id.
 */
export function externalIdsOf(path: string): [first: string, ...others: string[]] {
  const name = path.split(/[/\\]/).at(-1)!.replace(EXTENSION, '');
  const first = externalIdIn(name);
  const others = new Set([decoded(name.normalize('NFD')), decoded(name)]);
  others.delete(first);
  return [first, ...others];
}

/** The external id that a part of a file's name stands for, as `fileNamePart` writes it. */
export const externalIdIn = (part: string): string => decoded(part.normalize('NFC'));

function codesOf(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

const decoded = (name: string): string =>
  name.replace(CODES, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      // Names with stray codes were typed by hand.
      return codes;
    }
  });
