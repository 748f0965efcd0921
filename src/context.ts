import { mkdirSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { createKeyUse, type KeyUse } from './api-keys/key-use.ts';
import { assertNoRestore } from './backup/restore/swap-in.ts';
import { assertUsable } from './db/assert-usable.ts';
import { closeDatabase } from './db/close.ts';
import { watchOtherProcesses } from './db/commits.ts';
import { damageOf } from './db/damage/damage.ts';
import { kindOf } from './db/faults/database-error.ts';
import { fileFault } from './db/files/in-place.ts';
import { secretsOf } from './db/files/secret-key.ts';
import { historyOf } from './db/history-of.ts';
import { schemaFault } from './db/migrations/schema-watch.ts';
import { type Db, openDatabase } from './db/open.ts';
import { createDrawing, type Drawing } from './designs/drawing/drawing.ts';
import { RateLimiter } from './http/access/rate-limit.ts';
import { jobHandlers } from './jobs/registry.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { errorFields, type Log } from './lib/log.ts';
import { createOnce } from './lib/once.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { type ApartAnalysis, createApartAnalysis } from './photos/analysis/apart.ts';
import { type AnalysisPool, createAnalysisPool } from './photos/analysis/pool.ts';
import { createUploads, type Uploads } from './photos/upload/under-way.ts';
import './reactions.ts';
import { createPasswords, type Passwords } from './staff/passwords/hash.ts';
import { createSessionUse, type SessionUse } from './staff/sessions/live.ts';
import { createRefusedLogIns, type RefusedLogIns } from './staff/sessions/refused-log-ins.ts';
import type { BlobStore } from './storage/blob-store.ts';
import { createDiskStore } from './storage/disk-store.ts';
import { createS3Store } from './storage/s3/s3-store.ts';
import { createSyncProgress, type SyncProgress } from './sync/feeds/progress.ts';
import { createFeedSignal, type FeedSignal } from './sync/feeds/signal.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/deliveries/sender.ts';

/** What verbs and routes work with. Made once, here; everywhere else it is imported as a type. */
export interface Context {
  config: Config;
  secrets: Secrets;
  db: Db;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  metrics: Metrics;
  keyUse: KeyUse;
  sessionUse: SessionUse;
  refusedLogIns: RefusedLogIns;
  passwords: Passwords;
  blobs: BlobStore;
  uploads: Uploads;
  /** Worker threads that measure photos; none is started before the first photo. */
  analysis: AnalysisPool;
  /** Measures those in processes of their own that may take the server down with them. */
  analysisApart: ApartAnalysis;
  /** A thread that draws cards; it is started with the first template. */
  drawing: Drawing;
  jobs: JobRunner;
  webhooks: WebhookSender;
  /** Wakes requests that wait for a feed. */
  feeds: FeedSignal;
  /** How far keys have read the feeds. */
  progress: SyncProgress;
  /** Runs work for a key once, for all who ask at the same time. */
  once: ReturnType<typeof createOnce>;
  /** The origin that clients use; known once the server listens. */
  publicUrl: string;
  /** What keeps the server from doing its work; empty when it is ready. */
  readiness(): Promise<string[]>;
  /** Lets running work end, writes what is still in memory, and closes files. */
  close(): Promise<void>;
}

/** What SQLite says of it is in the log: it names tables and pages, which are nothing for the public. */
const DAMAGED =
  'The database is damaged. Stop the server, take it back to a backup (lanyard restore FILE --force), start it';

/** Running analyses get this long to end. */
const FINISH_MS = 3_000;

export function createContext(config: Config, log: Log, clock: Clock = systemClock): Context {
  mkdirSync(config.dataDir, { recursive: true });
  assertNoRestore(config.dataDir);
  const db = openDatabase(`${config.dataDir}/lanyard.db`, {
    onMigrating: (step) => log.info('bringing the database to this version', step),
  });
  const secrets = secretsOf(db, config.secretKeyFile);
  const faultOfFiles = fileFault(db);
  const keyUse = createKeyUse({ db, clock });
  const blobs = createBlobStore(config, db, log);
  const nativeDirectory = `${config.dataDir}/native`;
  const analysis = createAnalysisPool({ concurrency: config.analysisConcurrency, nativeDirectory });
  const analysisApart = createApartAnalysis({ nativeDirectory });
  const drawing = createDrawing();
  const metrics = createMetrics();
  const context: Context = {
    config,
    secrets,
    db,
    clock,
    log,
    limiter: new RateLimiter(clock),
    metrics,
    keyUse,
    sessionUse: createSessionUse({ db, clock }),
    refusedLogIns: createRefusedLogIns({ db, clock }),
    passwords: createPasswords(),
    blobs,
    uploads: createUploads(),
    analysis,
    analysisApart,
    drawing,
    // Handlers work with the whole context, of which the runner is a part.
    jobs: createJobRunner({ db, clock, log }, () => jobHandlers(context)),
    webhooks: createWebhookSender({ db, clock, log, config, secrets, metrics }),
    feeds: createFeedSignal(),
    progress: createSyncProgress({ db, clock }),
    once: createOnce(),
    publicUrl:
      config.publicUrl ?? `${config.tls === null ? 'http' : 'https'}://${config.host}:${config.port}`,
    async readiness() {
      const fault = faultOfFiles();
      const found = await problemsOf({
        database: () => assertUsable(db),
        storage: blobs.probe,
        'photo store': () => blobs.bucket?.assertReachable(),
      });
      const problems = damageOf(db).found() === null ? found : [DAMAGED, ...found];
      if (fault !== null)
        return [
          `${fault.words}: nothing is written any more. Stop it, restore a backup, start it`,
          ...problems,
        ];
      const change = problems.length > 0 ? null : schemaFault(db)();
      return change === null
        ? problems
        : [`${change}: nothing is written any more. Restart it with that version`];
    },
    close,
  };
  const others = watchOtherProcesses(db, () => {
    context.feeds.announceAll();
    context.jobs.wake();
    context.webhooks.wake();
  });
  return context;

  async function close() {
    others.stop();
    const finished = Promise.all([context.jobs.stop(), context.webhooks.stop()]);
    // What is cut off here begins anew at the next start.
    const endAnalyses = () => {
      analysis.close();
      analysisApart.close();
    };
    const deadline = setTimeout(endAnalyses, FINISH_MS);
    await finished;
    clearTimeout(deadline);
    endAnalyses();
    drawing.close();
    blobs.close();
    for (const behind of [keyUse, context.sessionUse, context.progress, context.refusedLogIns]) {
      try {
        behind.flush();
      } catch (error) {
        // A full disk; the server must end all the same.
        log.warn('what was last noted of keys, sessions and feeds is lost', errorFields(error));
      }
    }
    const aside = closeDatabase(db);
    if (aside !== null)
      log.error('the database was overwritten while the server ran; what its log still held is set aside', {
        aside,
      });
    log.flush();
  }
}

function createBlobStore({ dataDir, s3 }: Config, db: Db, log: Log): BlobStore {
  const root = `${dataDir}/photos`;
  if (s3 === null) return createDiskStore(root);
  return createS3Store(root, s3, log, () => historyOf(db.$client));
}

/** The names of the checks that fail, and of what kind it is; paths and more are nothing for the public. */
async function problemsOf(checks: Record<string, () => unknown>): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
    } catch (error) {
      const why = kindOf(error);
      problems.push(`${name} is not usable${why === null ? '' : `: ${why}`}`);
    }
  }
  return problems;
}
