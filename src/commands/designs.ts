import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { guide } from '../designs/guide.ts';
import type { renderSide } from '../designs/render/render-side.ts';
import { SHIPPED_DESIGNS } from '../designs/shipped.ts';
import { checkTemplate, firstOf } from '../designs/template/check/check.ts';
import type { Finding } from '../designs/template/finding.ts';
import { useNativeDirectory } from '../lib/native/native-directory.ts';
import { SAMPLE_CODE, SAMPLE_FIELDS } from '../printing/pictures/sample.ts';
import { SHIPPED_IDS, type ShippedId } from '../shared/designs.ts';
import { verificationUrl } from '../shared/shapes.ts';
import { printFile, say, sayJson, tell } from './frame/output.ts';
import { CommandError, reported } from './frame/run.ts';

/** `lanyard designs …`: templates of cards on disk, without a server or a data directory. */
export const designsCommand = () =>
  new Command('designs')
    .description('work with card designs')
    .addCommand(checkCommand())
    .addCommand(
      new Command('guide').description('print the guide to writing templates').action(() => printFile(guide)),
    )
    .addCommand(
      new Command('shipped')
        .description('print a side of a built-in design, as a starting point')
        .addArgument(new Argument('<side>').choices(['front', 'back']))
        .addOption(
          new Option('--design <id>', 'which one')
            .choices(SHIPPED_IDS)
            .default('classic')
            .conflicts('upright'),
        )
        .option('--upright', 'classic-upright, for cards that are worn upright')
        .action((side: 'front' | 'back', { upright, design }: { upright?: boolean; design: ShippedId }) =>
          printFile(SHIPPED_DESIGNS[upright ? 'classic-upright' : design][side]),
        ),
    );

interface Options {
  json?: boolean;
  preview?: string;
  set: Record<string, string>;
}

const checkCommand = () =>
  new Command('check')
    .description('list every problem in SVG templates')
    .argument('<file...>', 'SVG templates, one for each side')
    .option('--json', 'print JSON: an array with one object per file')
    .option('--preview <png>', 'draw the template with a sample card, and write it to this file')
    .option('--set <field=value>', 'what the sample card shows (repeatable)', setting, {})
    .action(function (this: Command, files: string[], options: Options) {
      if (options.preview !== undefined && files.length > 1)
        this.error('error: --preview draws one file: give only one');
      return reported(() => checkFiles(files, options));
    });

function setting(text: string, before: Record<string, string>): Record<string, string> {
  const [field = '', ...value] = text.split('=');
  return { ...before, [field]: value.join('=') };
}

async function checkFiles(files: string[], { json, preview, set }: Options): Promise<void> {
  const checked = await Promise.all(
    files.map(async (file) => {
      const template = read(file);
      return { file, template, findings: template === null ? [unreadable] : await findingsOf(template) };
    }),
  );
  const results = checked.map(({ file, findings }) => ({
    file,
    isGood: !findings.some(isProblem),
    findings,
  }));
  if (json) sayJson(results.map(({ isGood, ...rest }) => ({ ...rest, ok: isGood })));
  else for (const result of results) say(asText(result.file, result.findings));
  const bad = results.filter(({ isGood }) => !isGood);
  if (bad.length > 0)
    throw new CommandError(
      `${bad.length} of ${results.length} ${results.length === 1 ? 'file' : 'files'} can't be used`,
    );
  if (preview !== undefined) await writePreview(checked[0]!.template!, preview, set);
}

/** The check's findings and, for a template that can be drawn, a warning for characters in it that no typeface has. */
async function findingsOf(template: string): Promise<Finding[]> {
  const findings = firstOf(checkTemplate(template).findings);
  if (findings.some(isProblem)) return findings;
  const { missingGlyphs } = await import('../designs/render/missing-glyphs.ts');
  const missing = await missingGlyphs(template, null);
  return [
    ...findings,
    ...missing.map(({ code, message }): Finding => ({ code, severity: 'warning', message, line: null })),
  ];
}

const unreadable: Finding = {
  code: 'not_a_file',
  severity: 'problem',
  message: 'There is no such file, or it can’t be read.',
  line: null,
};

const isProblem = ({ severity }: Finding): boolean => severity === 'problem';

function read(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? readFileSync(file, 'utf8') : null;
}

function asText(file: string, findings: Finding[]): string {
  if (findings.length === 0) return `${file}: good`;
  return findings
    .map(({ line, severity, message }) => {
      const place = line === null ? file : `${file}:${line}`;
      return `${place}: ${severity === 'warning' ? 'warning: ' : ''}${message}`;
    })
    .join('\n');
}

async function writePreview(template: string, path: string, set: Record<string, string>): Promise<void> {
  const own = Object.entries(set).flatMap(([field, value]) =>
    field.startsWith('customFields.') ? [[field.slice('customFields.'.length), value]] : [],
  );
  const fields = {
    ...SAMPLE_FIELDS,
    organisation: 'Example University',
    verificationCode: SAMPLE_CODE,
    verificationUrl: verificationUrl('https://cards.example.edu', SAMPLE_CODE),
    ...set,
    customFields: Object.fromEntries(own),
  };
  const { png, findings } = await draw(template, fields);
  try {
    writeFileSync(path, png);
  } catch (error) {
    throw new CommandError(`${path} can't be written: ${(error as Error).message}`);
  }
  for (const { message } of findings) tell(message);
}

/**
 * The command has no data directory, so the image library is unpacked into a temporary directory, which is removed
 * afterwards.
 */
async function draw(template: string, fields: Parameters<typeof renderSide>[1]['fields']) {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-'));
  useNativeDirectory(directory);
  try {
    // The renderer is loaded late: encoders of codes make it large, and every start of the server reads this file.
    const { renderSide } = await import('../designs/render/render-side.ts');
    return await renderSide(template, { fields, photo: null, dpi: 300 });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
