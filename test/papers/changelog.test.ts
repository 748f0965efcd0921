import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '../../package.json';

it('has a chapter of the changelog for this version, below what is not released yet', () => {
  const changelog = readFileSync(new URL('../../install/CHANGELOG.md', import.meta.url), 'utf8');
  const chapters = [...changelog.matchAll(/^## (Unreleased|\d+\.\d+\.\d+(?= – \d{4}-\d\d-\d\d$))/gm)];
  expect(chapters.slice(0, 2).map((match) => match[1])).toEqual(['Unreleased', version]);
});
