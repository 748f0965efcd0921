// The manual pages: `bun install/manual.ts [--out DIR]` writes them (default: dist/man), as lanyard.1 and so on. They say
// the same as `--help` and lanyard.env.example, because they are made of them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bridgePage, programPage } from '../src/commands/manual/command-pages.ts';
import { describe } from '../src/commands/manual/described.ts';
import { settingsPage } from '../src/commands/manual/settings-page.ts';
import { program } from '../src/commands/program.ts';
import { VERSION } from '../src/lib/version.ts';
import { root } from './entry-points.ts';
import { releaseOf } from './release.ts';

export interface ManualPage {
  name: string;
  section: number;
  /** In roff, ASCII alone. */
  text: string;
}

/** @param date of the pages, YYYY-MM-DD; the commit's by default, so that two builds are the same */
export async function manPages(date = releaseOf().time.toISOString().slice(0, 10)): Promise<ManualPage[]> {
  const described = describe(await program([]));
  const about = { date, version: VERSION };
  const example = readFileSync(`${root}config/lanyard.env.example`, 'utf8');
  return [
    { name: 'lanyard', section: 1, text: programPage(described, about) },
    { name: 'lanyard-bridge', section: 1, text: bridgePage(described, about) },
    { name: 'lanyard.env', section: 5, text: settingsPage(example, about) },
  ];
}

if (import.meta.main) {
  const { out } = parseArgs({ options: { out: { type: 'string', default: `${root}dist/man` } } }).values;
  mkdirSync(out, { recursive: true });
  for (const { name, section, text } of await manPages())
    writeFileSync(join(out, `${name}.${section}`), text);
  // Commands may load threads, which would keep this running.
  process.exit();
}
