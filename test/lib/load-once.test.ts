import { expect, it } from 'vitest';
import { loadOnce } from '../../src/lib/load-once.ts';

it('loads once for everybody, and again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    if (++loads === 1) throw new Error('The disk was full.');
    return loads;
  });
  const first = [load(), load()];
  for (const one of first) await expect(one).rejects.toThrow('The disk was full.');
  expect([await load(), await load(), loads]).toEqual([2, 2, 2]);
});
