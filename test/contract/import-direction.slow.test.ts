import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';

const root = process.cwd();
const folder = directory();

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Runs the dependency linter, with our rules, on the `src` of a folder. */
async function cruise(cwd: string): Promise<Cruise> {
  const tool = join(root, 'node_modules/.bin/depcruise');
  const config = join(root, 'config/dependency-cruiser.cjs');
  const child = Bun.spawn(
    [process.execPath, '--bun', tool, '--config', config, '--output-type', 'json', 'src'],
    { cwd, stdout: 'pipe', stderr: 'pipe' },
  );
  const [text, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (!text.startsWith('{')) throw new Error(`the linter did not run: ${errors}`);
  return JSON.parse(text);
}

const told = ({ summary }: Cruise) =>
  summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);

it('is kept by the whole tree', async () => {
  const result = await cruise(root);
  // A linter that finds no modules finds no fault, either.
  expect(result.modules.filter(({ source }) => source.startsWith('src/')).length).toBeGreaterThan(50);
  expect(told(result)).toEqual([]);
});

it('is seen when it is broken', async () => {
  const files = {
    'tsconfig.json':
      '{"compilerOptions": {"module": "esnext", "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true}}',
    'src/photos/approve.ts': 'export const approve = 1;',
    'src/photos/routes.ts': "import { approve } from './approve.ts';\nexport const photoRoutes = approve;",
    'src/card-holders/update.ts':
      "import { approve } from '../photos/approve.ts';\nexport const update = approve;",
    'src/card-holders/queries.ts': "import { Elysia } from 'elysia';\nexport const queries = Elysia;",
    'src/db/tx.ts': "import { update } from '../card-holders/update.ts';\nexport const tx = update;",
    'src/ledger/record.ts':
      "import { photoRoutes } from '../photos/routes.ts';\nexport const record = photoRoutes;",
    'src/shared/limits.ts':
      "import { readFileSync } from 'node:fs';\nimport { tx } from '../db/tx.ts';\nexport const limits = [tx, readFileSync];",
    'src/web/parts/people/person.ts':
      "import { limits } from '../../../shared/limits.ts';\nimport { tx } from '../../../db/tx.ts';\nexport const person = [limits, tx];",
    'src/bridge/run.ts': "import { tx } from '../db/tx.ts';\nexport const run = tx;",
    'src/commands/bridge.ts':
      "import { run } from '../bridge/run.ts';\nimport { update } from '../card-holders/update.ts';\nexport const bridge = [run, update];",
    'src/commands/serve.ts': "import { run } from '../bridge/run.ts';\nexport const serve = run;",
    'src/lib/clock.ts': "import { nothing } from './missing.ts';\nexport const clock = nothing;",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const found = told(await cruise(folder));
  expect(found).toContain('area-order-card-holders: src/card-holders/update.ts → src/photos/approve.ts');
  expect(found).toContain('db-is-a-leaf: src/db/tx.ts → src/card-holders/update.ts');
  expect(found).toContain('ledger-is-a-leaf: src/ledger/record.ts → src/photos/routes.ts');
  expect(found).toContain('routes-only-from-app: src/ledger/record.ts → src/photos/routes.ts');
  expect(
    found.filter((one) => one.startsWith('elysia-at-the-edge: src/card-holders/queries.ts')),
  ).toHaveLength(1);
  expect(found).toContain('shared-is-a-leaf: src/shared/limits.ts → src/db/tx.ts');
  expect(found.filter((one) => one.startsWith('shared-is-a-leaf'))).toHaveLength(2);
  expect(found.filter((one) => one.startsWith('web-app-alone'))).toEqual([
    'web-app-alone: src/web/parts/people/person.ts → src/db/tx.ts',
  ]);
  expect(found.filter((one) => one.startsWith('bridge-'))).toEqual(
    expect.arrayContaining([
      'bridge-alone: src/bridge/run.ts → src/db/tx.ts',
      'bridge-is-a-command: src/commands/serve.ts → src/bridge/run.ts',
      'bridge-command-is-light: src/commands/bridge.ts → src/card-holders/update.ts',
    ]),
  );
  expect(found.filter((one) => one.startsWith('bridge-'))).toHaveLength(3);
  expect(found.filter((one) => one.startsWith('resolvable: src/lib/clock.ts'))).toHaveLength(1);
});
