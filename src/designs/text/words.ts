import { graphemes } from './graphemes.ts';
import { breaksAnywhere, isUnspaced } from './script.ts';

/** Text that stays on one line, with the spaces after it. */
export interface Word {
  text: string;
  /** True when a new line begins after this word, however much room is left. */
  endsLine: boolean;
}

const SPACE = /^[ \t\u2000-\u2006\u2008-\u200a\u3000]$/u;
const HYPHEN = /[-\u2010\u2013/]/gu;
/**
 * Characters that may not begin a line: closing brackets, stops and signs of repetition, also full-width and Asian
 * ones.
 */
const CLINGS =
  /^[)\]}.,;:!?\u2019\u201d\u3001\u3002\uff0c\uff09\uff1a\uff1b\uff01\uff1f\u30fc\u0e2f\u0e46\u0ec6\u17d4-\u17d7\u104a\u104b]$/u;

/**
 * Cuts text where lines may end: after spaces, beside Chinese and Japanese characters, and at line feeds.
 * @param atSeams also cuts after hyphens and, by a dictionary, between the words of scripts that have no spaces
 */
export function wordsOf(text: string, atSeams: boolean): Word[] {
  const words: Word[] = [];
  for (const [place, paragraph] of text.split('\n').entries()) {
    if (place > 0 && words.length > 0) words.at(-1)!.endsLine = true;
    const seams = atSeams ? seamsOf(paragraph) : null;
    let at = 0;
    let current = '';
    let previous = '';
    for (const grapheme of graphemes(paragraph)) {
      if (current !== '' && (mayBreak(previous, grapheme) || (seams?.has(at) && !SPACE.test(grapheme)))) {
        words.push({ text: current, endsLine: false });
        current = '';
      }
      current += grapheme;
      previous = grapheme;
      at += grapheme.length;
    }
    if (current !== '') words.push({ text: current, endsLine: false });
  }
  return words;
}

function mayBreak(before: string, after: string): boolean {
  if (SPACE.test(after)) return false;
  if (SPACE.test(before)) return true;
  return (breaksAnywhere(before) || breaksAnywhere(after)) && !CLINGS.test(after);
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Places in a text after a hyphen, or between two words of a script without spaces. */
function seamsOf(text: string): Set<number> {
  const seams = new Set<number>();
  for (const { index } of text.matchAll(HYPHEN)) seams.add(index + 1);
  let before = '';
  for (const { segment, index } of segmenter.segment(text)) {
    if (isUnspaced(before) && isUnspaced(segment) && !CLINGS.test(segment[0]!)) seams.add(index);
    before = segment;
  }
  return seams;
}
