import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLink } from '../../src/shared/offline/fragment.ts';
import { isNameOf, judge } from '../../src/shared/offline/judge.ts';
import { knowing } from '../../src/shared/offline/known.ts';
import { LONGEST_ADDRESS } from '../../src/shared/offline/qr-room.ts';
import { directory } from '../support/server/directory.ts';

const page = readFileSync(new URL('../../install/verification.md', import.meta.url), 'utf8');
const block = (language: string): string => page.split(`\n\`\`\`${language}\n`)[1]!.split('\n```')[0]!;
const { link, organisation, keys } = JSON.parse(block('json'));

it('has a card that this version reads, and the longest address', async () => {
  const scanned = readLink(link)!;
  const known = { ...knowing({ organisation, keys }), asOf: '2026-11-24T10:00:00.000Z', maxAgeHours: 168 };
  const verdict = await judge(scanned, known, Date.parse('2026-11-25T10:00:00.000Z'));
  expect(verdict).toMatchObject({ verdict: 'valid', issueNumber: 3, lastDay: '2030-09-30' });
  expect(await isNameOf(verdict.name!, scanned.code, 'Ada Lovelace')).toBe(true);
  expect(page).toContain(`at most ${LONGEST_ADDRESS} characters`);
});

it('has a program that reads the card, and refuses a changed one', async () => {
  const file = join(directory(), 'door.js');
  writeFileSync(file, block('js'));
  const { check } = await import(file);
  expect(await check(link, { organisation, keys })).toEqual({
    ...{ code: readLink(link)!.code, issueNumber: 3, lastDay: '20300930' },
  });
  expect(await check(link.replace('#1047118150003', '#1047118150004'), { organisation, keys })).toBeNull();
  expect(await check(link.slice(0, -1), { organisation, keys })).toBeNull();
});
