import { graphemes } from './graphemes.ts';
import { breaksAnywhere } from './script.ts';

/** Text that stays on one line, with the spaces after it. */
export interface Word {
  text: string;
  /** A new line begins after it, whatever the room. */
  endsLine: boolean;
}

const SPACE = /^[ \t\u2000-\u2006\u2008-\u200a\u3000]$/u;
const BREAKS_AFTER = /^[-\u2010\u2013/]$/u;
/** What may not begin a line: closing brackets and stops, also the full-width ones. */
const CLINGS = /^[)\]}.,;:!?\u2019\u201d\u3001\u3002\uff0c\uff09\uff1a\uff1b\uff01\uff1f\u30fc]$/u;

/** Cuts text where lines may end: after spaces and hyphens, between Han characters, and at line feeds. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [place, paragraph] of text.split('\n').entries()) {
    if (place > 0 && words.length > 0) words.at(-1)!.endsLine = true;
    let current = '';
    let previous = '';
    for (const grapheme of graphemes(paragraph)) {
      if (current !== '' && mayBreak(previous, grapheme)) {
        words.push({ text: current, endsLine: false });
        current = '';
      }
      current += grapheme;
      previous = grapheme;
    }
    if (current !== '') words.push({ text: current, endsLine: false });
  }
  return words;
}

function mayBreak(before: string, after: string): boolean {
  if (SPACE.test(after)) return false;
  if (SPACE.test(before) || BREAKS_AFTER.test(before)) return true;
  return (breaksAnywhere(before) || breaksAnywhere(after)) && !CLINGS.test(after);
}
