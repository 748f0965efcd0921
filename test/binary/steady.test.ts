import { expect, it } from 'vitest';
import { GROWTH_LIMIT_MB, steadyLoad, WAL_LIMIT_BYTES } from '../soak/steady.ts';

it('keeps its log and its memory in bounds while 32 clients write', async () => {
  const { refused, walBytes, memoryMb } = await steadyLoad(6_000);
  expect(refused).toBe(0);
  // A smaller log would prove nothing: SQLite itself lets it grow this far in any case.
  expect(walBytes).toBeGreaterThan(1e6);
  expect(walBytes).toBeLessThan(WAL_LIMIT_BYTES);
  expect(memoryMb[1] - memoryMb[0]).toBeLessThan(GROWTH_LIMIT_MB);
});
