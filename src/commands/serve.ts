import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { clearFetched } from '../backup/hot-copy/fetch-copy.ts';
import { finishRestore } from '../backup/restore/swap-in.ts';
import { clearStaging, clearUnpacking } from '../backup/schedule/clear-leftovers.ts';
import { createScheduledBackups } from '../backup/schedule/scheduled.ts';
import { forgetOldBulkJobs } from '../bulk/forget.ts';
import { tidySearchIndex } from '../card-holders/lists/search/tidy-index.ts';
import { expireDueCards } from '../cards/end.ts';
import { turnOfflineKeys } from '../cards/offline/keys.ts';
import { createContext } from '../compose.ts';
import type { Context } from '../context.ts';
import { startCheckpointer } from '../db/checkpoint/checkpointer.ts';
import { startLookOver } from '../db/damage/look-over.ts';
import { writeFault } from '../db/faults/database-error.ts';
import { systemActor, write } from '../db/tx.ts';
import { startSchedule } from '../jobs/scheduler.ts';
import { isDiskFull } from '../lib/disk-faults.ts';
import { editDistance } from '../lib/edit-distance.ts';
import { commandLine } from '../lib/invocation.ts';
import { createLog, errorFields } from '../lib/log.ts';
import { VERSION } from '../lib/version.ts';
import { forgetOldMail } from '../mail/deliveries/forget.ts';
import { forgetOldMerges } from '../merging/undo/forget.ts';
import { createOrganisation } from '../organisations/create.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { followUp } from '../photo-requests/campaigns/follow.ts';
import { remindDue } from '../photo-requests/campaigns/remind-due.ts';
import { expireDueRequests } from '../photo-requests/settle.ts';
import { putAwayPhotos, sweepBlobs } from '../photos/tidy-files.ts';
import { endUploadsOfBefore } from '../photos/upload/running.ts';
import { settleLapsed } from '../photos/upload/settle-lapsed.ts';
import { settleLapsedBatches } from '../printing/batches/close.ts';
import { removeKeptPhotos } from '../privacy/remove-kept-photos.ts';
import { DAY_MS } from '../shared/durations.ts';
import { isLoopbackUrl } from '../shared/loopback-url.ts';
import { inviteAtStart } from '../staff/links/first-admin.ts';
import { type IssuedLink, setupUrl } from '../staff/links/one-time-link.ts';
import { forgetLapsed } from '../staff/sessions/forget.ts';
import { issuersOf } from '../staff/sign-on/issuers.ts';
import { endSessionsElsewhere } from '../staff/sign-on/log-out.ts';
import { forgetOldChanges } from '../sync/feeds/forget.ts';
import { forgetOldDeliveries } from '../webhooks/deliveries/forget.ts';
import { printFile, sayJson, writeJson } from './frame/output.ts';
import { readConfig, reported, unreadSettings, variablesOf } from './frame/run.ts';
import { serverLock } from './frame/server-lock.ts';
import { assertNotTakenOver, watchForTakeOver } from './serve/fence.ts';
import { type Listening, listen } from './serve/listen.ts';
import { createReload } from './serve/reload.ts';
import { standBy } from './serve/stand-by.ts';
import { warnOfAddresses } from './serve/warn-of-addresses.ts';
import { writeWelcome } from './serve/write-welcome.ts';

/** No upload takes this long, so an older file that no row refers to is a leftover. */
const LEFTOVER_AFTER_MS = DAY_MS;

/** `lanyard serve`, the default: runs the server until SIGTERM or SIGINT. */
export const serveCommand = () =>
  new Command('serve')
    .description('run the server (the default)')
    .option('--json', 'print as JSON where it listens')
    .option('--standby', 'follow the machine that serves, by its copy at HOT_COPY_URL, until lanyard promote')
    // The default command gets every word that isn't a command.
    .allowExcessArguments()
    .hook('preAction', (command) => {
      const [extra] = command.args;
      if (extra === undefined) return;
      const isNamed = command.parent?.args[0] === command.name();
      command.error(
        isNamed
          ? `error: serve takes no arguments, such as "${extra}"`
          : `error: there is no command "${extra}"${suggestion(extra, command.parent)}`,
      );
    })
    .action(async (options: { json?: boolean; standby?: boolean }, command: Command) => {
      await reported(() => serve(command, options), refusalStatus());
      // After a failure, the port must not stay open.
      process.exit();
    });

/**
 * Suggests a command for a misspelt word. Commander does the same, but not for words that end up at the default
 * command.
 */
function suggestion(typed: string, program: Command | null): string {
  const near = (program?.commands ?? [])
    .map((one) => ({ name: one.name(), mistakes: editDistance(typed.toLowerCase(), one.name()) }))
    .filter(({ name, mistakes }) => mistakes <= Math.ceil(name.length / 3))
    .sort((a, b) => a.mistakes - b.mistakes);
  return near.length === 0 ? '' : `\n(Did you mean ${near[0]!.name}?)`;
}

/**
 * The exit status for failures that a restart wouldn't mend, after which systemd doesn't restart the service. The unit
 * sets it in the environment, because an earlier version would refuse an unknown option.
 */
function refusalStatus(): number {
  const status = Number(process.env.LANYARD_REFUSAL_STATUS);
  return Number.isInteger(status) && status > 0 && status < 256 ? status : 1;
}

async function serve(
  command: Command,
  { json = false, standby = false }: { json?: boolean; standby?: boolean },
): Promise<void> {
  const config = readConfig(command);
  const log = createLog(config.logLevel, (text) => writeJson(text, process.stderr));
  for (const sentence of unreadSettings(command)) log.warn(sentence);
  const reload = createReload(config, log, () => ({
    variables: variablesOf(command),
    unread: unreadSettings(command),
  }));
  mkdirSync(config.dataDir, { recursive: true });
  const lock = await serverLock(config.dataDir, log);
  if (finishRestore(config.dataDir)) log.warn('finished a restore that was cut off');
  await clearUnpacking(config.dataDir);
  clearFetched(config.dataDir);
  if (standby) {
    const tells = (listening: string, copy: string) =>
      json
        ? sayJson({ standby: true, listening, copy, version: VERSION })
        : printFile(
            `Lanyard ${VERSION} stands by on ${listening}\n  follows    ${copy}\n  take over  ${commandLine} promote\n`,
          );
    if (!(await standBy(config, lock, log, tells))) {
      lock.release();
      process.exit(0);
    }
  } else await assertNotTakenOver(config, log);
  // SQLite silently opens a file read-only when it can't write it.
  const fault = writeFault(join(config.dataDir, 'lanyard.db'));
  if (fault !== null) throw fault;
  const context = createContext(config, log, { withThreads: true });
  const isFirst = organisationQueries(context.db).all.all().length === 0;
  if (isFirst)
    await write(context, systemActor('first start'), createOrganisation, {
      name: 'Campus',
      timeZone: config.timeZone,
      photoQuotaBytes: null,
    });

  // The listeners are registered before anybody can know that the server is up: stopping it at that very moment must
  // end it cleanly, too.
  const told = Promise.withResolvers<string | null>();
  process.on('SIGTERM', () => told.resolve(null));
  // A second Ctrl-C ends the server without waiting for requests.
  process.once('SIGINT', () => told.resolve(null));
  // The link is also made before anybody can know that the server is up: scripts that wait until the server is ready
  // look for the link then.
  const link = config.localLogIn ? await firstLink(context) : null;
  await write(context, systemActor('start'), endSessionsElsewhere, issuersOf(config));
  await endUploadsOfBefore(context.db, context.failedUploads);
  const listening = listen(context);
  lock.note(context.publicUrl);
  // The text goes to standard output, which the operator reads, and never to the log. Each start shows the link while
  // it is needed.
  const text = welcome(context, { isFirst, link });
  writeWelcome(process.env.LANYARD_WELCOME_FILE, text, log);
  const background = startBackground(context, listening);
  const fence = watchForTakeOver(config, log, told.resolve);
  process.on('SIGHUP', () => {
    reload();
    listening.renewCertificate(true);
  });
  if (json)
    sayJson({
      ...{ url: context.publicUrl, listening: listening.url, version: VERSION },
      setupUrl: link && setupUrl(context, link),
    });
  else printFile(text);
  warnOfAddresses(context);
  context.readers?.start();
  log.info('serving', {
    url: context.publicUrl,
    listening: listening.url,
    dataDir: config.dataDir,
    version: VERSION,
  });

  const refusal = await told.promise;
  if (refusal !== null) log.error(refusal);
  fence.stop();
  await listening.stop();
  await background.stop();
  await context.close();
  lock.release();
  // Idle worker threads and keep-alive sockets must not keep the process running.
  process.exit(refusal === null ? 0 : refusalStatus());
}

/** The link for the first administrator, which sets a password; null once there is one. */
async function firstLink(context: Context): Promise<IssuedLink | null> {
  try {
    return await write(context, systemActor('start'), inviteAtStart, context.secrets.setupLinks);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // The server still works for people who verify cards and look things up. The next start makes a link.
    context.log.error('no link for the first administrator: the disk is full', errorFields(error));
    return null;
  }
}

/** Starts the queue and the schedule, and deals with what the last run left unfinished. */
function startBackground(context: Context, listening: Listening): { stop(): Promise<void> } {
  const { config } = context;
  const startedAtMs = context.clock.now();
  context.jobs.start();
  context.webhooks.start();
  let isStopped = false;
  /** Work at start that the server's end may cut off, because the next start does it again. */
  const atStart = (work: Promise<unknown>, failed: string) =>
    void work.catch((error) => {
      if (!isStopped) context.log.error(failed, errorFields(error));
    });
  atStart(context.mail.start(), 'mail not started');
  context.prints.start();
  atStart(context.auditLog.start(), 'sending audit entries not started');
  atStart(sweepBlobs(context, startedAtMs), 'removing leftover files failed');
  atStart(clearStaging(config.dataDir), 'removing what a backup left failed');
  atStart(expireDueCards(context), 'expiring cards failed');
  // The removal also runs at start, because not every server runs at night.
  atStart(removeKeptPhotos(context), 'removing photos that were kept for long enough failed');
  const lookOver = startLookOver(context.db, {
    onDamage: (cause) =>
      context.log.error(
        'the database is damaged: stop the server and restore a backup (lanyard restore FILE --force)',
        { cause },
      ),
    onWell: (durationMs) => context.log.info('looked the database over', { durationMs }),
    onFailure: (error) => context.log.warn('the database could not be looked over', errorFields(error)),
  });
  const backups = createScheduledBackups({ ...context, onFailure: lookOver.again });
  const checkpointer = startCheckpointer(context.db.$client.filename, {
    onFailure: (error) =>
      context.log.error('the thread for checkpoints failed, commits do its work', errorFields(error)),
  });
  const schedule = startSchedule(context, config.timeZone, {
    settleGrants: () => settleLapsed(context),
    putAwayPhotos: () => putAwayPhotos(context),
    trimPhotoCache: () => context.blobs.bucket?.trim(config.s3?.cacheBytes ?? 0),
    settlePrinting: () => settleLapsedBatches(context),
    keyUse: () => context.keyUse.flush(),
    sessionUse: () => context.sessionUse.flush(),
    refusedLogIns: () => context.refusedLogIns.flush(),
    forgetSessions: () => write(context, systemActor('forget lapsed sessions'), forgetLapsed),
    syncProgress: () => context.progress.flush(),
    expireCards: () => expireDueCards(context),
    expireRequests: () => expireDueRequests(context),
    remindOfPhotos: () => remindDue(context),
    followUpCampaigns: () => followUp(context),
    tidySearchIndex: () => tidySearchIndex(context),
    forgetChanges: () => forgetOldChanges(context),
    forgetDeliveries: () => forgetOldDeliveries(context),
    forgetMail: () => forgetOldMail(context),
    turnOfflineKeys: () => turnOfflineKeys(context),
    forgetBulkJobs: () => forgetOldBulkJobs(context),
    forgetMerges: () => forgetOldMerges(context),
    backUp: () => backups.whenDue(),
    renewCertificate: () => listening.renewCertificate(),
    removeKeptPhotos: () => removeKeptPhotos(context),
    sweepBlobs: () => sweepBlobs(context, context.clock.now() - LEFTOVER_AFTER_MS),
  });
  return {
    async stop() {
      isStopped = true;
      schedule.stop();
      backups.stop();
      lookOver.stop();
      await checkpointer.stop();
    },
  };
}

function welcome(context: Context, { isFirst, link }: { isFirst: boolean; link: IssuedLink | null }): string {
  const lines = [
    `Lanyard ${VERSION} serves ${context.publicUrl}`,
    `  data       ${context.config.dataDir}`,
    `  reference  ${context.publicUrl}/docs`,
  ];
  if (isLoopbackUrl(context.publicUrl))
    lines.push('  QR codes   point at this machine alone: set PUBLIC_URL before cards are printed');
  if (link !== null)
    lines.push(
      `  set up     ${setupUrl(context, link)}`,
      `             once, until ${link.expiresAt}: makes the first admin account`,
    );
  if (isFirst)
    lines.push(`  first key  ${commandLine} keys create --org Campus --name "First key" --scopes "*"`);
  return `${lines.join('\n')}\n`;
}
