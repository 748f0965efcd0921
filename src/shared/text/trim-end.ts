/** Cuts the given characters off a text's end. A regular expression would take quadratic time on a long row of them. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
