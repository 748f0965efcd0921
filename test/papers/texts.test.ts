import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { texts as en } from '../../src/web/texts/texts.ts';

/** All texts that have no values to be filled in. */
const stringsIn = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts]
    : typeof texts === 'object' && texts !== null
      ? Object.values(texts).flatMap(stringsIn)
      : [];

// These texts tell admins what the people who run the installation have to set.
const { address: _, mail: __, ...others } = en;

it('names no environment variable to people who have none', () => {
  const example = readFileSync(new URL('../../config/lanyard.env.example', import.meta.url), 'utf8');
  const variables = [...example.matchAll(/^#?\s*([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)].map((match) => match[1]!);
  expect(variables).toContain('WEBHOOK_ALLOW');
  const texts = stringsIn(others);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => variables.some((name) => text.includes(name)))).toEqual([]);
});

it('says of nobody that they are asked for something, as nothing asks them', () => {
  const asked = /\b(person|they|holder|people) (is|are|will be|gets?) (asked|notified)\b|asks the person/i;
  expect(stringsIn(en).filter((text) => asked.test(text))).toEqual([]);
});
