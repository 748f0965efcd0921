import { expect, it } from 'vitest';
import { reading } from '../../src/db/read.ts';
import { verb } from '../../src/db/verb.ts';

it('starts with no two verbs and no two reads, of one name', () => {
  verb('test.twice', () => null);
  expect(() => verb('test.twice', () => null)).toThrow('Two verbs are called test.twice');
  reading('test.twice', () => null);
  expect(() => reading('test.twice', () => null)).toThrow('Two reads are called test.twice');
});
