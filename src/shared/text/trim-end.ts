/** Cuts signs off a text's end, however often they stand there. A regular expression would look at each of many signs anew. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
