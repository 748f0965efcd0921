import { contentOf, kindOf } from '../boxes.ts';
import { descendants, type Element } from '../element.ts';
import { type Finding, tooMuch } from '../finding.ts';
import { LIMITS } from '../limits.ts';
import { readText, type TextTemplate } from '../placeholders.ts';

/** The amount of content on a side that is typeset or encoded for each card. */
interface Content {
  texts: number;
  codes: number;
  fields: number;
  /** Characters in the template itself; the values of fields are counted when a card is drawn. */
  letters: number;
  codeLetters: number;
}

const BOUNDS: Record<keyof Content, { most: number; name: string }> = {
  texts: { most: LIMITS.texts, name: 'texts' },
  codes: { most: LIMITS.codes, name: 'codes' },
  fields: { most: LIMITS.fields, name: 'fields to be filled in' },
  letters: { most: LIMITS.letters, name: 'characters of text' },
  codeLetters: { most: LIMITS.codeLetters, name: 'characters in codes' },
};

/** Limits the texts and codes of a side before any of them is set or encoded. */
export function checkContent(root: Element): Finding[] {
  const content: Content = { texts: 0, codes: 0, fields: 0, letters: 0, codeLetters: 0 };
  for (const element of descendants(root)) {
    const kind = kindOf(element);
    if (kind === 'qr' || kind === 'barcode') {
      const text = contentOf(element);
      content.codes++;
      content.fields += fieldsIn(text);
      content.codeLetters += lettersIn(text);
    }
    for (const text of kind === 'text' ? [contentOf(element)] : ownTexts(element)) {
      content.texts++;
      content.fields += fieldsIn(text);
      content.letters += lettersIn(text);
    }
  }
  return (Object.keys(BOUNDS) as (keyof Content)[]).flatMap((key) => {
    const { most, name } = BOUNDS[key];
    if (content[key] <= most) return [];
    return [tooMuch(`The side has ${content[key]} ${name}; ${most} are allowed.`, null)];
  });
}

/** Each stretch of text between tags is set on its own. */
export function ownTexts({ name, children }: Element): TextTemplate[] {
  if (name !== 'text' && name !== 'tspan') return [];
  const texts = children.filter((child) => typeof child === 'string' && child.trim() !== '');
  return texts.map((text) => readText(text as string));
}

const fieldsIn = ({ pieces }: TextTemplate): number =>
  pieces.filter((piece) => typeof piece !== 'string').length;

const lettersIn = ({ pieces }: TextTemplate): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.trim().length : 0), 0);
