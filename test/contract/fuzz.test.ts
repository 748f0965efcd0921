import { afterAll, beforeAll, it } from 'vitest';
import type { Harness } from '../support/server/harness.ts';
import { fuzz, startFuzzed } from './fuzz.ts';

let server: Harness;
beforeAll(async () => {
  server = await startFuzzed();
});
afterAll(() => server.stop());

it('answers 150 generated requests as documented', () => fuzz(150, 20_260_921));
