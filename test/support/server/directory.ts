import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new directory, which the run removes at its end. */
export const directory = (): string => mkdtempSync(join(tmpdir(), 'lanyard-test-'));
