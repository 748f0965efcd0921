import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../src/db/migrations/migrations.ts';
import { copyTree } from '../../mutants/copy.ts';

const copy = copyTree(process.cwd());
afterAll(copy.remove);

const number = String(MIGRATIONS.length + 1).padStart(4, '0');
const NAME = `${number}_pronouns`;

/** The edits that a new field needs, one in each file, and a migration. */
const EDITS: [file: string, find: RegExp, replace: string][] = [
  [
    'src/db/migrations/migrations.ts',
    /\n\];/,
    `\n  { name: '${NAME}', sql: "ALTER TABLE card_holders ADD COLUMN pronouns TEXT" },\n];`,
  ],
  ['src/db/schema/card-holders.ts', / {2}campus: text\(\),\n/, '$&  pronouns: text(),\n'],
  [
    'src/shared/person/fields.ts',
    / {2}email: \{/,
    `  pronouns: {
    kind: 'text',
    max: 40,
    description: 'Used when speaking of the person.',
    example: 'they',
    columns: 'pronouns pronomen',
    isListed: true,
    isPrinted: true,
  },
$&`,
  ],
  ...['en', 'de', 'fr'].map((language): [string, RegExp, string] => [
    `src/web/texts/${language}/people/person-form.ts`,
    / {4}campus: 'Campus',\n/,
    "$&    pronouns: 'Pronouns',\n",
  ]),
  [
    'src/web/pages/people/form/fields.tsx',
    / {10}<TextInput \{\.\.\.input\('campus'\)\} \/>\n/,
    "$&          <TextInput {...input('pronouns')} />\n",
  ],
];

function edit(file: string, find: RegExp, replace: string): void {
  const path = join(copy.root, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(find, replace);
  expect(after, `${file} has another shape now`).not.toBe(before);
  writeFileSync(path, after);
}

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' });
  return { status, stdout, stderr };
};

it('takes a new field of a person from eight files to everywhere', () => {
  writeFileSync(
    join(copy.root, 'migrations', `${NAME}.sql`),
    'ALTER TABLE card_holders ADD COLUMN pronouns TEXT;\n',
  );
  for (const [file, find, replace] of EDITS) edit(file, find, replace);

  expect(run('install/api-types.ts').status).toBe(0);
  // Compiles only the server as it ships, and the web app: tests may know every field by name.
  const server = {
    extends: './tsconfig.json',
    include: ['src', 'config'],
    exclude: ['src/web', 'src/holder-page/browser', 'src/verification/scan/browser'],
  };
  writeFileSync(join(copy.root, 'tsconfig.server.json'), JSON.stringify(server));
  for (const project of ['tsconfig.server.json', 'src/web'])
    expect(run('node_modules/.bin/tsc', '--noEmit', '-p', project)).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  const probe = run('test/shared/planted-field/probe.ts');
  expect(probe.stderr).toBe('');
  expect(JSON.parse(probe.stdout)).toEqual({
    created: 'they',
    changed: ['she', 'she', 1],
    refused: [{ path: '/pronouns', code: 'too_long', message: 'is longer than 40 characters' }],
    imported: { from: 'she', to: 'he' },
    listed: 'he',
    exported: 'he',
    feed: 'he',
    printed: 'he',
    description: expect.objectContaining({ description: 'Used when speaking of the person.' }),
    example: 'they',
    form: 'xe',
    column: ['pronouns'],
    design: true,
    guide: true,
    sample: 'they',
    demo: 'they',
    bridge: [true, true],
  });
});
