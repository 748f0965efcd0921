import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { FAULTS } from './faults/faults.ts';
import { portraitOf } from './faults/portrait.ts';
import { type Judged, lookAtAll, pictureAt } from './look.ts';
import { page } from './page.ts';
import {
  checks,
  effort,
  fairness,
  faults,
  findings,
  groups,
  recommendations,
  shown,
  type Tried,
} from './tables.ts';
import { readSamples, type Sample } from './truths.ts';

interface Options {
  faults?: number;
  set?: 'tuned' | 'held-out';
  page?: string;
  json?: string;
}

const whole = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
};
const set = (text: string): string => {
  if (text !== 'tuned' && text !== 'held-out') throw new InvalidArgumentError('It is tuned or held-out.');
  return text;
};

async function judge(path: string, options: Options): Promise<void> {
  const samples = readSamples(path).filter(
    ({ isHeldOut }) => options.set === undefined || isHeldOut === (options.set === 'held-out'),
  );
  if (samples.length === 0) throw new Error(`There are no photos in ${path}.`);
  const startedAtMs = performance.now();
  const judged = await lookAtAll(samples, progress('photos', samples.length));
  const seconds = (performance.now() - startedAtMs) / 1000;
  const tables = [recommendations(judged), checks(judged), findings(judged), fairness(judged)];
  if (judged.some(({ sample }) => sample.groups.length > 0)) tables.push(groups(judged));
  if (options.faults !== undefined) tables.push(faults(await tryFaults(judged, options.faults)));
  tables.push(effort(judged, seconds));
  process.stdout.write(`${tables.map(shown).join('\n')}\n`);
  if (options.json !== undefined)
    writeFileSync(
      options.json,
      judged
        .map(({ sample, report, ita }) =>
          JSON.stringify({ file: sample.name, truth: sample.truth, ita, ...report }),
        )
        .join('\n'),
    );
  if (options.page !== undefined) writeFileSync(options.page, await page(tables, judged));
}

/** Paints each fault onto portraits that are good as they are, and judges the results. */
async function tryFaults(judged: readonly Judged[], most: number): Promise<Tried[]> {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-faults-'));
  try {
    const good = judged.filter(({ report }) => report.recommendation === 'approve').slice(0, most);
    const made: { name: string; seenBy: string[]; before: Judged; sample: Sample }[] = [];
    for (const before of good) {
      const portrait = await portraitOf(await pictureAt(before.sample.path), before.report);
      if (portrait === null) continue;
      for (const { name, seenBy, make } of FAULTS) {
        const bytes = await make(portrait);
        if (bytes === null) continue;
        const file = join(directory, `${made.length}.jpg`);
        writeFileSync(file, bytes);
        made.push({ name, seenBy, before, sample: { ...before.sample, path: file, truth: null } });
      }
    }
    const after = await lookAtAll(
      made.map(({ sample }) => sample),
      progress('faults', made.length),
    );
    return made.map(({ sample, ...fault }, at) => ({ ...fault, after: after[at] as Judged }));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Shows the progress on one line, on a terminal only. */
const progress = (what: string, of: number) => (done: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} ${what}${done === of ? '\n' : ''}`);
};

try {
  await new Command('judge')
    .description('Judges photos, and shows how often the analysis is right about them.')
    .argument('<photos>', 'a folder, or a manifest: a table with tabs and the columns file, truth and groups')
    .option(
      '--faults <n>',
      'make each fault on so many of the portraits that are approved, and judge those, too',
      whole,
    )
    .option(
      '--set <which>',
      'of every three photos the two to tune on (tuned), or the one kept unseen (held-out)',
      set,
    )
    .option('--json <file>', 'write the whole report on each photo, one a line')
    .option('--page <file>', 'write a page to look at: tables, crops, and what is said of each')
    .action(judge)
    .parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
