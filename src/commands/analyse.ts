import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Command, Option } from 'commander';
import { type Analysed, createAnalysisPool } from '../photos/analysis/pool.ts';
import { PHOTO_PRESETS, type PhotoPreset } from '../shared/photos/policy.ts';
import { recommendBy } from '../shared/photos/recommend.ts';
import { reportText } from './analyse/analysis-text.ts';
import { sayColoured, sayJson, shown } from './frame/output.ts';
import { CommandError, reported } from './frame/run.ts';

/** `lanyard analyse FILE…`: reports on photos on disk, without a server or a data directory. */
export const analyseCommand = () =>
  new Command('analyse')
    .description('judge photos on disk, without a server')
    .argument('<file...>', 'JPEG, PNG, WebP or HEIC files')
    .option('--json', 'print JSON: an array with one report per file')
    .addOption(
      new Option('--policy <preset>', 'the photo policy to judge by')
        .choices(PHOTO_PRESETS)
        .default('default'),
    )
    .action((files: string[], { json = false, policy }: { json?: boolean; policy: PhotoPreset }) =>
      reported(() => analyseFiles(files, json, policy)),
    );

/** Prints the report on each file, in the given order, and at the end the files that can't be opened. */
async function analyseFiles(files: string[], json: boolean, preset: PhotoPreset): Promise<void> {
  const problems = files.flatMap(unreadable);
  const readable = files.filter((file) => unreadable(file).length === 0);
  const nativeDirectory = mkdtempSync(join(tmpdir(), 'lanyard-'));
  const pool = createAnalysisPool({
    concurrency: Math.min(readable.length, availableParallelism()),
    nativeDirectory,
  });
  try {
    const results = readable.map((path) =>
      pool.analyse({ path, contentType: typeByName(path), outputs: null }),
    );
    const reports: object[] = [];
    for (const [index, result] of results.entries()) {
      const file = readable[index]!;
      const analysed = judged(await result, preset);
      if (json) reports.push(asJson(file, analysed));
      else sayColoured(reportText(shown(file), analysed, process.stdout.isTTY));
    }
    if (json) sayJson(reports);
  } finally {
    pool.close();
    rmSync(nativeDirectory, { recursive: true, force: true });
  }
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

const judged = ({ report, ...file }: Analysed, preset: PhotoPreset) => ({
  ...file,
  report: { ...recommendBy(preset, report), policy: { name: preset } },
});

const asJson = (file: string, { report, width, height, sha256 }: ReturnType<typeof judged>) => ({
  file,
  width,
  height,
  sha256,
  // The report has the API's shape. There are no other people's photos here that a finding could refer to.
  analysis: { ...report, findings: report.findings.map((finding) => ({ ...finding, photoId: null })) },
});

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.heic': 'image/heic',
  '.heif': 'image/heic',
};

/** The type that a file's name declares; null for a name that declares none, which is no reason for a finding. */
const typeByName = (file: string): string | null => TYPES[extname(file).toLowerCase()] ?? null;

function unreadable(file: string): string[] {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return [`there is no file ${file}`];
  return found.isFile() ? [] : [`${file} is not a file`];
}
