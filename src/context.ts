import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { KeyUse } from './api-keys/key-use.ts';
import type { LogHostSender } from './audit/log-host/sender.ts';
import type { Db } from './db/open.ts';
import type { Writable } from './db/tx.ts';
import type { Drawing } from './designs/drawing/drawing.ts';
import type { Callers } from './http/access/callers.ts';
import type { RateLimiter } from './http/access/rate-limit.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { Clock } from './lib/clock.ts';
import type { Log } from './lib/log.ts';
import type { createOnce } from './lib/once.ts';
import type { MailSender } from './mail/sending/sender.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ApartAnalysis } from './photos/analysis/apart.ts';
import type { AnalysisPool } from './photos/analysis/pool.ts';
import type { ReviewLeases } from './photos/dealing/leases.ts';
import type { FailedUploads } from './photos/upload/running.ts';
import type { PrintSender } from './printing/jobs/sender/sender.ts';
import type { Passwords } from './staff/passwords/hash.ts';
import type { SessionUse } from './staff/sessions/live.ts';
import type { RefusedLogIns } from './staff/sessions/refused-log-ins.ts';
import type { SignOn } from './staff/sign-on/create.ts';
import type { BlobStore } from './storage/blob-store.ts';
import type { SyncProgress } from './sync/feeds/progress.ts';
import type { FeedSignal } from './sync/feeds/signal.ts';
import type { BodyThread } from './threads/bodies.ts';
import type { ReaderThreads } from './threads/readers.ts';
import type { WriterThread } from './threads/writer.ts';
import type { WebhookSender } from './webhooks/deliveries/sender.ts';

/** The part that every area needs: settings, the database, and the threads that read and write it. */
export interface Core {
  config: Config;
  secrets: Secrets;
  db: Db;
  /** The threads for reads that may look at many rows; null when reads run on `db`, as in commands. */
  readers: ReaderThreads | null;
  /** The thread that writes; null when writes are made on `db`. With it, `db` only reads. */
  writer: WriterThread | null;
  /** The thread that checks large bodies; null when they are checked in this thread. */
  bodies: BodyThread | null;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  assertGranted: NonNullable<Writable['assertGranted']>;
  /** Does a piece of work once for everybody who asks for it at the same time. */
  once: ReturnType<typeof createOnce>;
  /** The origin that clients use; known once the server listens. */
  publicUrl: string;
}

/** Lets callers in by keys, sessions and passwords, and holds them to their limits. */
export interface Admission extends Core {
  limiter: RateLimiter;
  /** Finds the caller behind a key or a session. */
  callers: Callers;
  keyUse: KeyUse;
  sessionUse: SessionUse;
  refusedLogIns: RefusedLogIns;
  passwords: Passwords;
  /** The identity providers for staff. */
  signOns: readonly SignOn[];
}

/** The files that photos and printed cards need, and the processes that measure and draw them. */
export interface Pictures extends Core {
  blobs: BlobStore;
  failedUploads: FailedUploads;
  /** Remembers which reviewer is looking at which photo. */
  reviewLeases: ReviewLeases;
  /** Processes that measure photos; none is started before the first photo. */
  analysis: AnalysisPool;
  /** Measures each photo in a process of its own: for photos that may have crashed the server before. */
  analysisApart: ApartAnalysis;
  /** Processes that draw cards; the first is started when something is first drawn. */
  drawing: Drawing;
}

/** Tells jobs, webhooks, mail, printers, the log host and feeds of changes. */
export interface Announcements extends Core {
  jobs: JobRunner;
  webhooks: WebhookSender;
  mail: MailSender;
  prints: PrintSender;
  /** Sends audit entries to the site's log host. */
  auditLog: LogHostSender;
  /** Wakes requests that wait for a feed. */
  feeds: FeedSignal;
  /** Remembers how far each key has read each feed. */
  progress: SyncProgress;
}

/** The whole server, as routes and commands get it. `compose.ts` makes it. */
export interface Context extends Admission, Pictures, Announcements {
  /** Resolves to the problems that keep the server from doing its work; empty when it is ready. */
  readiness(): Promise<string[]>;
  /** Lets running work end, writes what is still in memory, and closes files. */
  close(): Promise<void>;
}
