import { expect, it } from 'vitest';
import * as de from '../../../src/web/texts/de.ts';
import * as en from '../../../src/web/texts/en.ts';
import * as fr from '../../../src/web/texts/fr.ts';

/** The names of all texts: `cards.actions.revoke`. */
const namesOf = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text)
      ? namesOf(text, `${before}${name}.`)
      : `${before}${name}`,
  );

it('has the same texts in German and French, and all of the English ones', () => {
  // The compiler doesn't know the names in tables whose keys are any text, such as the labels of the audit log.
  const [german, french] = [namesOf(de), namesOf(fr)];
  const without = (names: string[], others: string[]) => names.filter((name) => !others.includes(name));
  expect({ german: without(french, german), french: without(german, french) }).toEqual({
    german: [],
    french: [],
  });
  // English has no words of its own in place of those of the server.
  const english = namesOf(en).filter((name) => !/^(refusals|doubts|drawing)\./.test(name));
  expect(without(english, german)).toEqual([]);
});
