import { expect, it } from 'vitest';
import { lookAtPeople } from '../../../src/bridge/in/look.ts';
import type { Values } from '../../../src/bridge/targets/target.ts';

const sourceOf = (chunks: Values[][]) => ({
  label: 'people.csv',
  timeZone: 'UTC',
  async *rows() {
    yield* chunks;
  },
});
const person = (externalId: string): Values => ({ externalId, firstName: 'Ada', lastName: 'Lovelace' });

it('advises on external ids that only look alike, however far apart they are', async () => {
  const crowd = Array.from({ length: 20 }, (_, place) => person(`C${place}`));
  const source = sourceOf([
    [person('S1'), person('\u00c9-1'), ...crowd],
    [person('S\u200b1')],
    [person('s1')],
  ]);
  const { findings, rows } = await lookAtPeople(source, 2);
  expect(rows.map(({ externalId }) => externalId)).toEqual(['S1', '\u00c9-1']);
  expect(findings.map(({ ok, isAdvice, message }) => [ok, isAdvice === true, message])).toEqual([
    [true, false, 'people.csv has people that can be sent.'],
    [true, true, expect.stringContaining('"S1" and "S<U+200B>1" differ only by invisible characters')],
    [true, true, expect.stringContaining('"S1" and "s1"')],
  ]);
  const composed = await lookAtPeople(sourceOf([[person('\u00c9-1'), person('E\u0301-1')]]), 1);
  expect(composed.findings[1]!.message).toContain('"<U+00C9>-1" and "E<U+0301>-1"');
});

it('has nothing to say of ids that differ for everybody, nor of a row that comes twice', async () => {
  const { findings } = await lookAtPeople(sourceOf([[person('S1'), person('S2'), person('S1')]]), 5);
  expect(findings).toEqual([{ ok: true, message: 'people.csv has people that can be sent.' }]);
});
