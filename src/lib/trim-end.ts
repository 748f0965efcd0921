/** Cuts a sign off a text's end, however often it stands there. A regular expression would look at each of many signs anew. */
export function trimEnd(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end--;
  return text.slice(0, end);
}
