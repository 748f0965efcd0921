const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is where ASCII begins
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * A key that two texts share when people can hardly tell them apart by sight: they have the same letters, ignoring
 * case, width and normal form (NFKC), invisible characters, and spaces at the ends. External ids are stored unchanged;
 * the key only serves to compare them.
 */
export function likenessOf(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower.trim();
  // Lower-cased again, because some letters, such as "ℌ", have a lower case only after NFKC.
  return lower.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKC').trim();
}
