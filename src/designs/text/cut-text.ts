import type { Typesetter } from '../fonts/typesetter.ts';
import type { FittedText, SetBox } from './fit-text.ts';
import { graphemes } from './graphemes.ts';
import { type ShapedLine, shapeLine } from './shape.ts';
import type { Word } from './words.ts';

const ELLIPSIS = '…';

/**
 * The last resort: at the smallest size, words that are too long break anywhere, and what is beyond the last line goes,
 * with an ellipsis in its place.
 */
export function cutText(typesetter: Typesetter, words: readonly Word[], box: SetBox): FittedText {
  const { minSize: size, lettering, lineHeight, ascent } = box;
  const shape = (text: string) => shapeLine(typesetter, text, lettering);
  const fits = (text: string) => shape(text).width * size <= box.width;
  const room = Math.max(1, Math.min(box.maxLines, Math.floor(box.height / (size * lineHeight) + 1e-6)));

  const lines: string[] = [];
  let line = '';
  for (const { text, endsLine } of words) {
    if (line !== '' && !fits((line + text).trimEnd())) {
      lines.push(line);
      line = '';
    }
    line += text;
    while (!fits(line.trimEnd())) {
      const head = longest(line, fits);
      lines.push(head);
      line = line.slice(head.length);
      if (lines.length > room) break;
    }
    if (endsLine) {
      lines.push(line);
      line = '';
    }
    if (lines.length > room) break;
  }
  if (line !== '') lines.push(line);

  const isCut = lines.length > room;
  const kept = lines.slice(0, room).map((text) => text.trim());
  if (isCut) kept.push(shortened(kept.pop()!, fits));
  const shaped: ShapedLine[] = kept.map(shape);
  return { size, lines: shaped, lineHeight, ascent, isCut };
}

/** As many characters from the start as there is room for; one at least. */
function longest(text: string, fits: (text: string) => boolean): string {
  const characters = graphemes(text);
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count++;
  return characters.slice(0, count).join('');
}

function shortened(text: string, fits: (text: string) => boolean): string {
  const characters = graphemes(text);
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}${ELLIPSIS}`)) characters.pop();
  return `${characters.join('').trimEnd()}${ELLIPSIS}`;
}
