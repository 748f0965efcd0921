import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { Context } from '../context.ts';
import { write } from '../db/tx.ts';
import { type Demo, fillDemo, type Progress } from '../demo/fill.ts';
import { counted } from '../lib/words.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { verificationUrl as verificationUrlOf } from '../shared/shapes.ts';
import { inviteFirstAdmin } from '../staff/links/first-admin.ts';
import { setupUrl } from '../staff/links/one-time-link.ts';
import { lockDirectory } from '../storage/directory-lock.ts';
import { print, tell, tellInPlace } from './frame/output.ts';
import { CommandError, LOCK_FILE, withContextOrNew } from './frame/run.ts';

interface Options {
  org: string;
  people: number;
  photos?: number;
  json?: boolean;
}

/** `lanyard demo`: a sample organisation, so that newcomers have something to look at. */
export const demoCommand = () =>
  new Command('demo')
    .description('make a sample organisation with people, photos, orders and cards')
    .option('--org <name>', 'its name', 'Demo Campus')
    .option('--people <number>', 'how many people, 1–100000', peopleCount, 300)
    .option(
      '--photos <number>',
      'how many photos people send, 0–20000 (default: those of the first forty people)',
      photoCount,
    )
    .option('--json', 'print JSON')
    .action((options: Options, command: Command) =>
      withContextOrNew(command, async (context, actor) => {
        const name = options.org.trim();
        assertFree(context, name);
        // A running server analyses the photos; without one, this process has to.
        const lock = lockDirectory(join(context.config.dataDir, LOCK_FILE));
        if (lock !== null) context.jobs.start();
        const demo = await fillDemo(
          context,
          actor,
          { name, people: options.people, photos: options.photos ?? null },
          progress(),
        );
        const { approvedPhotoId: _, verificationCode, ...facts } = demo;
        const verificationUrl = verificationCode && verificationUrlOf(context.publicUrl, verificationCode);
        lock?.release();
        const link = (await write(
          context,
          actor,
          inviteFirstAdmin,
          demo.organisation.id,
          context.secrets.setupLinks,
        ))!;
        const setup = setupUrl(context, link);
        print(
          options.json,
          { ...facts, setupUrl: setup, verificationUrl },
          summary(demo, { setup, verificationUrl }, context.publicUrl),
        );
      }),
    );

function assertFree({ db }: Context, name: string): void {
  if (name === '') throw new CommandError('--org must not be blank');
  const isTaken = (text: string) => organisationQueries(db).byNameOrId.get({ text }) !== null;
  if (!isTaken(name)) return;
  let number = 2;
  while (isTaken(`${name} ${number}`)) number++;
  throw new CommandError(
    `there is an organisation "${name}" already; make another with lanyard demo --org "${name} ${number}"`,
  );
}

function peopleCount(text: string): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > 100_000) throw new InvalidArgumentError('It must be a whole number, 1–100000.');
  return number;
}

function photoCount(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (number < 0 || number > 20_000) throw new InvalidArgumentError('It must be a whole number, 0–20000.');
  return number;
}

/**
 * Shows progress: on a terminal, in one line that is overwritten; elsewhere, in a line for every quarter of a stage.
 */
function progress(): Progress {
  return (stage, done, total) => {
    const text = `${stage}: ${done} of ${total}`;
    const quarter = (count: number) => Math.floor((count * 4) / total);
    if (process.stderr.isTTY) tellInPlace(text, done === total);
    else if (quarter(done) > quarter(done - 1)) tell(text);
  };
}

function summary(
  { organisation, key, people, photos, approvedPhotoId }: Demo,
  { setup, verificationUrl }: { setup: string; verificationUrl: string | null },
  publicUrl: string,
): string {
  const { approved, inReview, rejected, awaitingUpload } = photos;
  const curl = (path: string, more = '') =>
    `  curl ${more}-H "Authorization: Bearer ${key}" "${publicUrl}/api/v1${path}"`;
  return [
    `"${organisation.name}" has ${counted(people, 'person', 'people')} and ${counted(approved + inReview + rejected + awaitingUpload, 'photo', 'photos')}:`,
    `${approved} approved, ${inReview} in review, ${rejected} rejected, ${awaitingUpload} awaiting their upload.`,
    '',
    `  set up    ${setup}`,
    ...(verificationUrl === null ? [] : [`  a card    ${verificationUrl}`]),
    `  API key   ${key}`,
    '',
    'The link makes an account for the web app, once, within 7 days. The key has all scopes; this is the only time that',
    'they are shown. While lanyard serve runs, try:',
    '',
    curl('/card-holders?q=weiss'),
    curl('/photos?status=in_review&pageSize=5'),
    ...(approvedPhotoId === null
      ? []
      : [curl(`/photos/${approvedPhotoId}/image?variant=card`, '-o portrait.jpg ')]),
    '',
    `The whole API is described at ${publicUrl}/docs`,
  ].join('\n');
}
