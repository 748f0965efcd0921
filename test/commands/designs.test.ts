import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED_DESIGNS } from '../../src/designs/shipped.ts';
import { FIELDS } from '../../src/designs/template/placeholders.ts';
import { main } from '../support/server/program.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">\n${content}\n</svg>`;
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-designs-'));
  writeFileSync(join(directory, 'good.svg'), svg('<text x="5" y="20" font-size="5">{{displayName}}</text>'));
  writeFileSync(join(directory, 'bad.svg'), svg('<text>{{surname}}</text>\n<script/>'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs `designs check` in a process of its own, in the directory of the files. */
const check = (...args: string[]) => designs('check', ...args);

function designs(...args: string[]) {
  const command = [main, 'designs', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: directory,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('says that a good template is good', () => {
  expect(check('good.svg')).toEqual({ status: 0, stdout: 'good.svg: good\n', stderr: '' });
});

it('names each problem with file and line, and ends with 1', () => {
  const { status, stdout, stderr } = check('good.svg', 'bad.svg', 'none.svg');
  expect(status).toBe(1);
  expect(stdout.split('\n')).toEqual([
    'good.svg: good',
    'bad.svg:2: There is no field "surname". A custom field is written customFields.NAME.',
    'bad.svg:3: Scripts are not allowed.',
    expect.stringMatching(/^none.svg: There is no such file/),
    '',
  ]);
  expect(stderr).toBe("lanyard: 2 of 3 files can't be used\n");
});

it('gives the same as JSON', () => {
  const { status, stdout } = check('--json', 'good.svg', 'bad.svg');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    { file: 'good.svg', ok: true, findings: [] },
    {
      file: 'bad.svg',
      ok: false,
      findings: [
        expect.objectContaining({ code: 'unknown_field', severity: 'problem', line: 2 }),
        expect.objectContaining({ code: 'script', severity: 'problem', line: 3 }),
      ],
    },
  ]);
});

it('draws a preview with a sample card, and says what it could not set', async () => {
  const { status, stderr } = check('good.svg', '--preview', 'out.png', '--set', 'displayName=Zoë Ꮳ');
  expect(status).toBe(0);
  expect(stderr).toMatch(/No typeface has character 5 of the text with displayName/);
  const png = readFileSync(join(directory, 'out.png'));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1012, height: 638 });
});

it('warns of characters of the template itself that no typeface has', () => {
  writeFileSync(
    join(directory, 'rare.svg'),
    svg('<text x="5" y="20" font-size="5">Ꮳ {{displayName}}</text>'),
  );
  expect(check('rare.svg')).toEqual({
    status: 0,
    stdout: 'rare.svg: warning: No typeface has “Ꮳ” (U+13E3).\n',
    stderr: '',
  });
});

it('ends with 2 for a command line that makes no sense', () => {
  expect(check().status).toBe(2);
  expect(check('good.svg', 'bad.svg', '--preview', 'out.png').status).toBe(2);
});

it('explains templates, with an example that it accepts itself', () => {
  const guide = designs('guide').stdout;
  const example = /^ {4}<svg[\s\S]*?<\/svg>/m.exec(guide)![0];
  writeFileSync(join(directory, 'example.svg'), example);
  expect(check('example.svg')).toMatchObject({ status: 0, stdout: 'example.svg: good\n' });
  for (const field of FIELDS) expect(guide).toContain(`\`${field}\``);
});

it('gives the design that ships to begin with, lying or upright', async () => {
  writeFileSync(join(directory, 'front.svg'), designs('shipped', 'front').stdout);
  expect(check('front.svg').stdout).toBe('front.svg: good\n');
  expect(designs('shipped', 'side').status).toBe(2);
  writeFileSync(join(directory, 'back.svg'), designs('shipped', 'back', '--upright').stdout);
  expect(check('back.svg', '--preview', 'back.png').stdout).toBe('back.svg: good\n');
  expect(await sharp(join(directory, 'back.png')).metadata()).toMatchObject({ width: 638, height: 1012 });
  const dark = designs('shipped', 'front', '--design', 'dark').stdout;
  expect(dark).toBe(SHIPPED_DESIGNS.dark.front);
  expect(designs('shipped', 'front', '--design', 'loud').status).toBe(2);
});
