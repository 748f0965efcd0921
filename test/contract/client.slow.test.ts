import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noisePhoto } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
const folder = directory();
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true },
    ...{ module: 'esnext', moduleResolution: 'bundler', target: 'esnext', allowImportingTsExtensions: true },
    types: ['bun-types'],
  },
  files: ['main-path.ts'],
};

/** Runs a tool in the folder of the client. */
async function run(...command: string[]) {
  const child = Bun.spawn([process.execPath, '--bun', ...command], {
    cwd: folder,
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, out, errors };
}

it('generates types that compile, and a client that drives the main path', async () => {
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  copyFileSync('test/contract/client/main-path.ts.txt', join(folder, 'main-path.ts'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(folder, 'portrait.jpg'), await noisePhoto());

  // This is the command that the description tells integrators to run.
  const generated = await run(
    'node_modules/.bin/openapi-typescript',
    `${server.url}/api/v1/openapi.json`,
    ...['-o', 'lanyard.d.ts'],
  );
  expect(generated.exitCode, generated.errors).toBe(0);
  expect(await run('node_modules/.bin/tsc', '-p', '.')).toEqual({ exitCode: 0, out: '', errors: '' });

  const { admin } = server.organisation();
  const driven = await run('main-path.ts', `${server.url}/api/v1`, admin, 'portrait.jpg');
  expect(driven.errors).toBe('');
  expect(JSON.parse(driven.out)).toEqual({
    finalized: 'processing',
    reviewed: 'in_review',
    checks: 9,
    approved: 'approved',
    isCurrent: true,
    isFound: true,
    total: 1,
    refused: ['/lastName', '/holderType'],
  });
});
