import { mkdirSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { createKeyUse } from './api-keys/key-use.ts';
import { createLogHostSender } from './audit/log-host/sender.ts';
import { assertNoRestore } from './backup/restore/swap-in.ts';
import { closeDatabase } from './db/close.ts';
import { onNews, tellOfCommit, watchOtherProcesses } from './db/commits.ts';
import { isOverwritten } from './db/files/in-place.ts';
import { noteKey, secretsOf } from './db/files/secret-key.ts';
import { historyOf } from './db/history-of.ts';
import { type Db, onlyRead, openDatabase } from './db/open.ts';
import { createDrawing } from './designs/drawing/drawing.ts';
import { RateLimiter } from './http/access/rate-limit.ts';
import { jobHandlers } from './job-handlers.ts';
import { createJobRunner } from './jobs/runner.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { errorFields, type Log } from './lib/log.ts';
import { createOnce } from './lib/once.ts';
import { createMailSender } from './mail/sending/sender.ts';
import { mailLinks } from './mail-links.ts';
import { createMetrics, type ThreadKind } from './metrics/metrics.ts';
import { createApartAnalysis } from './photos/analysis/apart.ts';
import { createAnalysisPool } from './photos/analysis/pool.ts';
import { createReviewLeases } from './photos/dealing/leases.ts';
import { createFailedUploads } from './photos/upload/running.ts';
import { createReadiness } from './readiness.ts';
import './reactions.ts';
import { assertGranted, createCallers } from './callers.ts';
import type { Context } from './context.ts';
import { addressOf } from './organisations/web-address.ts';
import { createPrintSender } from './printing/jobs/sender/sender.ts';
import { printerAt } from './printing/printers/status.ts';
import { createPasswords } from './staff/passwords/hash.ts';
import { createSessionUse } from './staff/sessions/live.ts';
import { createRefusedLogIns } from './staff/sessions/refused-log-ins.ts';
import { createSignOn } from './staff/sign-on/create.ts';
import type { BlobStore } from './storage/blob-store.ts';
import { createDiskStore } from './storage/disk-store.ts';
import { createS3Store } from './storage/s3/s3-store.ts';
import { createSyncProgress } from './sync/feeds/progress.ts';
import { createFeedSignal } from './sync/feeds/signal.ts';
import { createBodyThread } from './threads/bodies.ts';
import { createReaders } from './threads/readers.ts';
import { startWriter } from './threads/writer.ts';
import { createWebhookSender } from './webhooks/deliveries/sender.ts';

/** The time that running analyses are given to finish when the server stops, in milliseconds. */
const FINISH_MS = 3_000;

interface Options {
  clock?: Clock;
  /** True gives writes, reads and large bodies threads of their own, as in the server. */
  withThreads?: boolean;
}

export function createContext(
  config: Config,
  log: Log,
  { clock = systemClock, withThreads = false }: Options = {},
): Context {
  mkdirSync(config.dataDir, { recursive: true });
  assertNoRestore(config.dataDir);
  const db = openDatabase(`${config.dataDir}/lanyard.db`, {
    onMigrating: (step) => log.info('bringing the database to this version', step),
  });
  const secrets = secretsOf(db, config.secretKeyFile);
  const metrics = createMetrics();
  const threads = withThreads ? startThreads() : null;
  const writable = { db, clock, writer: threads?.writer ?? null };
  const keyUse = createKeyUse(writable);
  const blobs = createBlobStore(config, db, { log, clock });
  const nativeDirectory = `${config.dataDir}/native`;
  const analysis = createAnalysisPool({ concurrency: config.analysisConcurrency, nativeDirectory });
  const analysisApart = createApartAnalysis({ nativeDirectory });
  const drawing = createDrawing();
  const sessionUse = createSessionUse(writable);
  const context: Context = {
    config,
    secrets,
    ...writable,
    readers: threads?.readers ?? null,
    bodies: threads?.bodies ?? null,
    log,
    limiter: new RateLimiter(clock),
    assertGranted,
    callers: createCallers({ db, clock, config, keyUse, sessionUse }),
    metrics,
    keyUse,
    sessionUse,
    refusedLogIns: createRefusedLogIns(writable),
    passwords: createPasswords(),
    // The public address is known only once the server listens.
    signOns: config.signOns.map((settings) => createSignOn(settings, clock, () => context.publicUrl)),
    blobs,
    failedUploads: createFailedUploads(writable),
    reviewLeases: createReviewLeases(clock),
    analysis,
    analysisApart,
    drawing,
    // Handlers need the whole context, and the runner is part of it.
    jobs: createJobRunner({ ...writable, log }, () => jobHandlers(context)),
    webhooks: createWebhookSender({ ...writable, log, config, secrets, metrics }),
    mail: createMailSender({ ...writable, log, config, metrics, linkOf: (mail) => mailLinks(context, mail) }),
    prints: createPrintSender({
      ...writable,
      log,
      open: (uri) => printerAt(context, uri),
      // Drawing loads the image library, which no command needs that only opens the database.
      draw: async (organisationId, cardId, options) => {
        const { cardPdf } = await import('./printing/pdf/card-pdf.ts');
        return cardPdf(context, organisationId, cardId, options);
      },
      collect: (organisationId) => drawing.collect(organisationId),
      address: () => context.publicUrl,
    }),
    auditLog: createLogHostSender({ ...writable, log, config, metrics, readers: threads?.readers ?? null }),
    feeds: createFeedSignal(),
    progress: createSyncProgress(writable),
    once: createOnce(),
    publicUrl: addressOf(config),
    readiness: createReadiness({ db, blobs, readers: threads?.readers ?? null, writer: writable.writer }),
    close,
  };
  onNews(db, log, ({ jobs, webhooks, mail, prints, feeds }) => {
    if (jobs) context.jobs.wake();
    if (webhooks) context.webhooks.wake();
    if (mail) context.mail.wake();
    if (prints) context.prints.wake();
    // Nearly every commit has an audit entry.
    context.auditLog.wake();
    for (const { organisationId, feed } of feeds) context.feeds.announce(organisationId, feed);
  });
  const others = threads === null ? watchOtherProcesses(db, lookForAll) : null;
  return context;

  /** Another process may have written anything. */
  function lookForAll() {
    context.feeds.announceAll();
    context.jobs.wake();
    context.webhooks.wake();
    context.mail.wake();
    context.prints.wake();
    context.auditLog.wake();
  }

  /** From here on, this connection only reads. */
  function startThreads() {
    noteKey(db, secrets);
    onlyRead(db);
    const path = db.$client.filename;
    const ended = (thread: ThreadKind) => (why: string | null) => {
      metrics.threadEnded(thread);
      log.error('a thread ended, and another one takes its place', { thread, error: why });
    };
    const writer = startWriter({
      path,
      // The thread that writes clears the write-ahead log.
      onCommit: (news) => tellOfCommit(db, { ...news, leavesErased: false }),
      onCommitElsewhere: lookForAll,
      onEnd: ended('writer'),
    });
    return {
      writer,
      readers: createReaders({ path, onEnd: ended('reader') }),
      bodies: createBodyThread({ rules: { webhookAllow: config.webhookAllow }, onEnd: ended('bodies') }),
    };
  }

  async function close() {
    others?.stop();
    const finished = Promise.all([
      context.jobs.stop(),
      context.webhooks.stop(),
      context.mail.stop(),
      context.prints.stop(),
    ]);
    // Analyses that are cut off here begin again at the next start.
    const endAnalyses = () => {
      analysis.close();
      analysisApart.close();
    };
    const deadline = setTimeout(endAnalyses, FINISH_MS);
    await finished;
    await context.auditLog.stop();
    clearTimeout(deadline);
    endAnalyses();
    drawing.close();
    await Promise.all([threads?.bodies.close(), threads?.readers.close()]);
    blobs.close();
    for (const behind of [keyUse, sessionUse, context.progress, context.refusedLogIns]) {
      try {
        await behind.flush();
      } catch (error) {
        // The disk may be full; the server must end all the same.
        log.warn('what was last noted of keys, sessions and feeds is lost', errorFields(error));
      }
    }
    // If the database was overwritten, closing the writer's connection would move the log into the file that has
    // replaced the database.
    if (!isOverwritten(db)) await threads?.writer.close();
    const aside = closeDatabase(db);
    if (aside !== null)
      log.error('the database was overwritten while the server ran; what its log still held is set aside', {
        aside,
      });
    log.flush();
  }
}

function createBlobStore({ dataDir, s3 }: Config, db: Db, by: { log: Log; clock: Clock }): BlobStore {
  const root = `${dataDir}/photos`;
  if (s3 === null) return createDiskStore(root);
  return createS3Store(root, s3, by, () => historyOf(db.$client));
}
