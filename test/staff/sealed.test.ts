import { expect, it } from 'vitest';
import { seal, unseal } from '../../src/staff/sign-on/sealed.ts';

const key = new Uint8Array(32).fill(7);
const clock = { now: () => 1_000 };

it('opens what was sealed for the same purpose, by the same key, and in time', () => {
  const sealed = seal({ endsAtMs: 1_001 }, 'flow', key);
  expect(unseal(sealed, 'flow', key, clock)).toEqual({ endsAtMs: 1_001 });
  expect(unseal(sealed, 'link', key, clock)).toBeNull();
  expect(unseal(sealed, 'flow', new Uint8Array(32), clock)).toBeNull();
  expect(unseal(sealed, 'flow', key, { now: () => 1_001 })).toBeNull();
  expect(unseal(`${sealed.slice(0, -2)}AA`, 'flow', key, clock)).toBeNull();
  expect(unseal('', 'flow', key, clock)).toBeNull();
});
