import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, describe as group, it } from 'vitest';
import { variableNames } from '../../config/unknown-variables.ts';
import { type ManualPage, manPages } from '../../install/manual.ts';
import { all, describe } from '../../src/commands/manual/described.ts';
import { bold, prose, verbatim } from '../../src/commands/manual/roff.ts';
import { program } from '../../src/commands/program.ts';
import { skipped } from '../support/run/skipped.ts';
import { directory } from '../support/server/directory.ts';

const hasMandoc =
  Bun.which('mandoc') !== null || !skipped('manual pages as they are shown', 'there is no mandoc');

let pages: ManualPage[];
beforeAll(async () => {
  pages = await manPages('2026-02-03');
});

function mandoc(args: string[], text: string): string {
  const file = join(directory(), 'page');
  writeFileSync(file, text);
  const { stdout } = spawnSync('mandoc', [...args, file], { encoding: 'utf8' });
  return stdout;
}

const STRUCK = new RegExp(`.${String.fromCharCode(8)}`, 'g');

/** A page as a terminal shows it, without bold and in one line. */
const shown = (text: string): string =>
  // Mandoc strikes bold letters twice, with a backspace between.
  mandoc(['-T', 'utf8', '-O', 'width=1000'], text).replaceAll(STRUCK, '').replaceAll(/\s+/g, ' ');

const page = (name: string): string => pages.find((one) => one.name === name)!.text;

it('has a page for the program, the bridge and the settings, the same at each build', async () => {
  expect(pages.map(({ name, section }) => `${name}(${section})`)).toEqual([
    'lanyard(1)',
    'lanyard-bridge(1)',
    'lanyard.env(5)',
  ]);
  expect(await manPages('2026-02-03')).toEqual(pages);
  for (const { text } of pages) expect(text).toMatch(/^[\n\x20-\x7e]+$/);
});

group.skipIf(!hasMandoc)('as they are shown (SKIPPED without mandoc)', () => {
  it('has nothing that mandoc warns of', () => {
    for (const { text } of pages) expect(mandoc(['-T', 'lint', '-W', 'warning'], text)).toBe('');
  });

  it('tells each command and each option', async () => {
    const text = shown(page('lanyard')) + shown(page('lanyard-bridge'));
    for (const { words, options } of all(describe(await program([])))) {
      expect(text).toContain(words.join(' '));
      for (const { flags } of options) expect(text).toContain(flags);
    }
    for (const hidden of ['draw-apart', 'odbc-driver']) expect(text).not.toContain(hidden);
  });

  it('tells each setting', () => {
    const text = shown(page('lanyard.env'));
    for (const name of variableNames()) expect(text).toContain(` ${name}=`);
    expect(text).toContain('HOST=127.0.0.1 PORT=3000 Where the server listens: an IP address');
  });

  it('shows odd text as it is', () => {
    const odd = `.SH 'a' \\fB "b" \`c\` ^~ --x ’–中\n\n'd`;
    const text = `.TH x 1 2026-02-03 x x\n.SH NAME\nx \\- y\n.SH TEXT\n${prose(odd)}\n${verbatim(odd)}\n${bold(odd.split('\n')[0]!)}\n`;
    const said = shown(text);
    expect(said.split(`.SH 'a' \\fB "b" \`c\` ^~ --x ’–中`)).toHaveLength(4);
    expect(said.split("'d")).toHaveLength(3);
  });
});
