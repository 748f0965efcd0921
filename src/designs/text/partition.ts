/** The words on one line, from `from` up to but not including `to`. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Spreads words over exactly `lines` lines so that the widest line is as narrow as possible: for a given number of
 * lines, that allows the largest letters.
 * @param widths of the words, each with the spaces after it
 * @param mustEndAfter indexes of words after which a line has to end
 * @returns null if it can't be done: fewer words than lines, or more forced ends than lines allow
 */
export function partition(
  widths: readonly number[],
  mustEndAfter: ReadonlySet<number>,
  lines: number,
): Span[] | null {
  const count = widths.length;
  // best[line][end]: the smallest possible width of the widest line, when the words before `end` are on `line` lines.
  const best = Array.from({ length: lines + 1 }, () => new Array<number>(count + 1).fill(Infinity));
  const cameFrom = Array.from({ length: lines + 1 }, () => new Array<number>(count + 1).fill(-1));
  best[0]![0] = 0;
  for (let line = 1; line <= lines; line++) {
    for (let end = 1; end <= count; end++) {
      let width = 0;
      for (let start = end - 1; start >= 0; start--) {
        if (start < end - 1 && mustEndAfter.has(start)) break;
        width += widths[start]!;
        const widest = Math.max(best[line - 1]![start]!, width);
        if (widest < best[line]![end]!) {
          best[line]![end] = widest;
          cameFrom[line]![end] = start;
        }
      }
    }
  }
  if (best[lines]![count] === Infinity) return null;
  const spans: Span[] = [];
  for (let line = lines, to = count; line > 0; line--) {
    const from = cameFrom[line]![to]!;
    spans.unshift({ from, to });
    to = from;
  }
  return spans;
}
