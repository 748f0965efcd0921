const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is where ASCII begins
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * What two texts share that nobody can tell apart by sight, or only by care: the same letters, whatever their case, width and
 * normal form (NFKC), invisible signs, and spaces at their ends. External ids are kept to the letter; this only compares them.
 */
export function likenessOf(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower.trim();
  // Lower-cased again, as "Ⓐ" and "ℌ" become letters only by NFKC.
  return lower.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKC').trim();
}
