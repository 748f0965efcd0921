import { afterAll, beforeAll, it } from 'vitest';
import type { Harness } from '../support/server/harness.ts';
import { fuzz, startFuzzed } from './fuzz.ts';

/** The same requests each time; a long run is `FUZZ_REQUESTS=10000 FUZZ_SEED=$RANDOM`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 800);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_126);

let server: Harness;
beforeAll(async () => {
  server = await startFuzzed();
});
afterAll(() => server.stop());

it(`answers ${REQUESTS} generated requests as documented`, () => fuzz(REQUESTS, SEED));
