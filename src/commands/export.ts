import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Db } from '../db/open.ts';
import { read } from '../db/read.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { timestamp } from '../lib/clock.ts';
import { counted } from '../lib/words.ts';
import { type Collected, collect, noteExportOf } from '../privacy/collect.ts';
import { exportFiles } from '../privacy/export-files.ts';
import { obstacleAt, writeExport } from '../privacy/write-export.ts';
import { print, tell } from './frame/output.ts';
import { CommandError, withContext } from './frame/run.ts';
import { findOrganisation } from './orgs.ts';

interface Options {
  org: string;
  person: string;
  out: string;
  json?: boolean;
}

/** `lanyard export`: writes out everything that is held about a person, for people who ask to see it. */
export const exportCommand = () =>
  new Command('export')
    .description('write out all the data held about a person, with their photos')
    .requiredOption('--org <name or id>', 'the organisation')
    .requiredOption('--person <id or externalId>', 'who')
    .requiredOption('--out <directory or file.tar>', 'where to: a new or empty directory, or a new .tar file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nA picture that has been lost from storage is left out, and named in README.txt and on standard error; the exit code is 0.',
    )
    .action((options: Options, command: Command) =>
      withContext(command, async ({ db, clock, blobs }, actor) => {
        const organisation = findOrganisation(db, options.org);
        const path = resolve(options.out);
        const problem = obstacleAt(path);
        if (problem !== null) throw new CommandError(`--out is "${options.out}": ${problem}`);
        const collected = await found(db, organisation, options.person);
        const at = timestamp(clock.now());
        const { files, missing } = await exportFiles(collected, organisation.name, at, blobs);
        await writeExport(path, files);
        const { id, counts } = collected;
        await write({ db, clock }, actor, noteExportOf, organisation.id, id, counts);
        const pictures = collected.pictures.length - missing.length;
        if (missing.length > 0)
          tell(
            `lanyard: the pictures of ${counted(missing.length, 'photo', 'photos')} are missing from storage, and from the export, whose README.txt says so: ${missing.join(', ')}. lanyard doctor says what to do.`,
          );
        const text = `Wrote ${counted(counts.photos, 'photo', 'photos')} (${counted(pictures, 'picture', 'pictures')}), ${counted(counts.cards, 'card', 'cards')}, ${counted(counts.orders, 'order', 'orders')} and ${counted(counts.auditEntries, 'audit entry', 'audit entries')} of ${id} to ${path}.\nIt is personal data: hand it over safely, and delete it here.`;
        print(options.json, { path, id, ...counts, pictures, missing }, text);
      }),
    );

async function found(db: Db, { id, name }: Organisation, person: string): Promise<Collected> {
  try {
    return await read({ db }, collect, id, person);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    throw new CommandError(
      `there is nobody with the id or external id "${person}" in "${name}"; external ids are told apart by case`,
    );
  }
}
