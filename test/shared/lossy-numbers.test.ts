import { describe, expect, it } from 'vitest';
import { losesDigits } from '../../src/shared/lossy-numbers.ts';
import { threadMs } from '../support/watch/thread-time.ts';

describe('the numbers of JSON', () => {
  it.each([
    '12345678901234567',
    '-9007199254740993',
    '[{"a": [1, 20000000000000000001]}]',
    '0.1234567890123456789',
    '1e400',
    '1e-400',
  ])('lose digits of %s', (json) => {
    expect(losesDigits(json)).toBe(true);
  });

  it.each([
    '9007199254740991',
    '10000000000000000',
    '0.1',
    '0.10000000000000001',
    '1.50',
    '-0',
    '1.5e300',
    '1E+21',
    '"12345678901234567"',
    '{"12345678901234567": "a \\" 12345678901234567"}',
    'no JSON 12345678901234567',
  ])('keep %s', (json) => {
    expect(losesDigits(json)).toBe(false);
  });

  it('are looked at once, however many zeros they have', () => {
    const before = threadMs();
    expect(losesDigits(`1${'0'.repeat(100_000)}1`)).toBe(true);
    expect(threadMs() - before).toBeLessThan(2000);
  });
});
