import { statfsSync, statSync } from 'node:fs';
import { Gauge, Registry } from 'prom-client';
import { isUnreadable } from '../backup/files/read-chunks.ts';
import type { Manifest } from '../backup/format/format.ts';
import { newestUsable } from '../backup/schedule/kept.ts';
import { isOverdue } from '../backup/schedule/scheduled.ts';
import type { Context } from '../context.ts';
import { damageOf } from '../db/damage/damage.ts';
import { isDamage } from '../db/faults/database-error.ts';
import { read } from '../db/read.ts';
import { VERSION } from '../lib/version.ts';
import { figures, lagsEverywhere, waitingIn } from './queries.ts';

type Samples = { labels?: Record<string, string>; value: number }[];

/** Metrics that are looked up at each scrape: queues and their ages, sizes, lag. */
export function createGauges(context: Context): Registry {
  const { db, config, clock } = context;
  const registry = new Registry();
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    samples: () => Samples | Promise<Samples>,
  ) =>
    new Gauge({
      name: `lanyard_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const found = await readable(samples);
        // There is no `await` from here on, because two requests may come at the same time.
        this.reset();
        // A gauge without labels would be 0 now, not absent.
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of found) this.set(labels, value);
      },
    });
  /** Leaves out metrics whose rows are on a damaged page: the metric that reports the damage must still be shown. */
  const readable = async (samples: () => Samples | Promise<Samples>): Promise<Samples> => {
    try {
      return await samples();
    } catch (error) {
      if (!isDamage(error)) throw error;
      damageOf(db).note(error);
      return [];
    }
  };
  const ageSeconds = (since: string | null) =>
    since === null ? 0 : Math.max(0, (clock.now() - Date.parse(since)) / 1000);

  gauge('build_info', 'Always 1; the version is its label.', ['version'], () => [
    { labels: { version: VERSION }, value: 1 },
  ]);
  gauge('process_resident_memory_bytes', 'Memory of the process.', [], () => [
    { value: process.memoryUsage.rss() },
  ]);
  gauge('process_uptime_seconds', 'Time since the server was started.', [], () => [
    { value: process.uptime() },
  ]);

  /** Lets several metrics of one scrape share a look-up. */
  const shared = <T>(look: () => Promise<T>) => {
    let running: Promise<T> | null = null;
    const ended = () => {
      running = null;
    };
    return () => (running ??= look().finally(ended));
  };
  const jobs = shared(() => waitingIn(context, 'jobs'));
  gauge('jobs', 'Work that waits or runs, by job.', ['job'], async () =>
    (await jobs()).map(({ name, depth }) => ({ labels: { job: name }, value: depth })),
  );
  gauge('jobs_oldest_seconds', 'Age of the oldest work that waits or runs, by job.', ['job'], async () =>
    (await jobs()).map(({ name, since }) => ({ labels: { job: name }, value: ageSeconds(since) })),
  );
  for (const [kind, what] of [
    ['photos', 'Photos that nobody has decided about'],
    ['cards', 'Cards that are to be printed'],
  ] as const) {
    const waiting = shared(() => waitingIn(context, kind));
    gauge(kind, `${what}, by status.`, ['status'], async () =>
      (await waiting()).map(({ name, depth }) => ({ labels: { status: name }, value: depth })),
    );
    gauge(
      `${kind}_oldest_seconds`,
      `How long the oldest of them has been so: ${kind}.`,
      ['status'],
      async () =>
        (await waiting()).map(({ name, since }) => ({ labels: { status: name }, value: ageSeconds(since) })),
    );
  }

  const deliveries = shared(() => waitingIn(context, 'deliveries'));
  gauge('webhook_deliveries_pending', 'Webhooks that are still to be sent.', [], async () => [
    { value: (await deliveries())[0]?.depth ?? 0 },
  ]);
  gauge(
    'webhook_deliveries_oldest_seconds',
    'Age of the oldest webhook that is still to be sent.',
    [],
    async () => [{ value: ageSeconds((await deliveries())[0]?.since ?? null) }],
  );
  gauge(
    'webhook_endpoints',
    'Webhook endpoints in trouble: failing now, or switched off.',
    ['state'],
    async () => {
      const { failing, disabled } = await read(context, figures.endpoints);
      return [
        { labels: { state: 'failing' }, value: failing },
        { labels: { state: 'disabled' }, value: disabled },
      ];
    },
  );

  const mail = shared(() => waitingIn(context, 'mail'));
  gauge('mail_pending', 'Mails that are still to be sent.', [], async () => [
    { value: (await mail())[0]?.depth ?? 0 },
  ]);
  gauge('mail_oldest_seconds', 'Age of the oldest mail that is still to be sent.', [], async () => [
    { value: ageSeconds((await mail())[0]?.since ?? null) },
  ]);
  gauge('mail_server_up', 'Whether the mail server takes mail; with SMTP_URL.', [], () =>
    config.mail === null ? [] : [{ value: context.mail.trouble() === null ? 1 : 0 }],
  );

  const { auditLog } = config;
  gauge('audit_log_waiting', 'Audit entries that the log host has not taken yet; with AUDIT_LOG.', [], () =>
    auditLog === null ? [] : [{ value: context.auditLog.state().waiting }],
  );
  gauge(
    'audit_log_dropped',
    'Audit entries that the log host never got, because too many waited, since AUDIT_LOG was first set; with AUDIT_LOG.',
    [],
    () => (auditLog === null ? [] : [{ value: context.auditLog.state().dropped }]),
  );
  gauge('audit_log_host_up', 'Whether the log host takes audit entries; with AUDIT_LOG.', [], () =>
    auditLog === null ? [] : [{ value: context.auditLog.state().trouble === null ? 1 : 0 }],
  );

  const lags = shared(async () => {
    // The progress of the last moments is still in memory.
    await context.progress.flush();
    return lagsEverywhere(context, clock.now());
  });
  for (const [name, help, field] of [
    ['sync_lag_records', 'Changes that a sync consumer has not fetched yet.', 'lagRecords'],
    ['sync_lag_seconds', 'Age of the oldest change that a sync consumer has not fetched yet.', 'lagSeconds'],
  ] as const)
    gauge(name, help, ['organisation', 'consumer', 'feed'], async () =>
      (await lags()).map(({ organisation, consumer, feed, [field]: value }) => ({
        labels: { organisation, consumer, feed },
        value,
      })),
    );

  gauge(
    'bridge_set_aside',
    'Rows that a bridge could not write, and goes on without.',
    ['organisation', 'system'],
    async () =>
      (await read(context, figures.bridges)).map(({ organisation, system, setAside }) => ({
        labels: { organisation, system },
        value: setAside,
      })),
  );

  gauge('card_holders', 'People on file.', [], async () => [
    { value: (await read(context, figures.people)).people },
  ]);
  gauge('photo_storage_bytes', 'Storage that photos take or reserve.', [], async () => [
    { value: (await read(context, figures.storage)).bytes },
  ]);
  gauge('stored_photos', 'Photos in storage, decided ones included.', [], async () => [
    { value: (await read(context, figures.storage)).photos },
  ]);
  const { bucket } = context.blobs;
  gauge(
    'photo_store_up',
    'Whether the last request to the bucket succeeded; with STORAGE=s3.',
    ['bucket'],
    () =>
      bucket === null
        ? []
        : [{ labels: { bucket: config.s3?.bucket ?? '' }, value: bucket.trouble() === null ? 1 : 0 }],
  );
  gauge(
    'photo_store_pending',
    'Photos to be put away into the bucket (put), and ones to be removed from it (remove).',
    ['work'],
    () => {
      if (bucket === null) return [];
      const { blobs, removals } = bucket.pending();
      return [
        { labels: { work: 'put' }, value: blobs },
        { labels: { work: 'remove' }, value: removals },
      ];
    },
  );
  gauge(
    'photo_store_oldest_seconds',
    'Age of the oldest photo that should be in the bucket by now and is not (put); since when the oldest removal waits (remove).',
    ['work'],
    () => {
      if (bucket === null) return [];
      const { blobMs, removalMs } = bucket.oldest();
      const age = (atMs: number | null) => (atMs === null ? 0 : Math.max(0, (clock.now() - atMs) / 1000));
      return [
        { labels: { work: 'put' }, value: age(blobMs) },
        { labels: { work: 'remove' }, value: age(removalMs) },
      ];
    },
  );
  const { schedule } = config.backup;
  const startedAtMs = clock.now();
  const newestBackup = () => {
    try {
      // A backup dated in the future was made under a wrong clock, and would never be too old.
      const isOfNow = ({ createdAt }: Manifest) => Date.parse(createdAt) <= clock.now();
      return newestUsable(config.dataDir, isOfNow)?.manifest ?? null;
    } catch (error) {
      // If the directory belongs to another account, no backup succeeds, but the other metrics must be shown.
      if (!isUnreadable(error)) throw error;
      return null;
    }
  };
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest backup below DATA_DIR/backups was made, in seconds since 1970.',
    [],
    () => {
      const newest = newestBackup();
      return newest === null ? [] : [{ value: Date.parse(newest.createdAt) / 1000 }];
    },
  );
  gauge(
    'backup_last_failed',
    'Whether the last backup by BACKUP_SCHEDULE since the start failed; with BACKUP_SCHEDULE.',
    [],
    () => (schedule === null ? [] : [{ value: context.metrics.hasBackupFailed() ? 1 : 0 }]),
  );
  gauge(
    'backup_overdue',
    'Whether the newest backup is two hours older than BACKUP_SCHEDULE wants it; with BACKUP_SCHEDULE.',
    [],
    () => {
      if (schedule === null) return [];
      const newest = newestBackup();
      const lastAtMs = newest === null ? startedAtMs : Date.parse(newest.createdAt);
      const due = { schedule, timeZone: config.timeZone, lastAtMs, nowMs: clock.now() };
      return [{ value: isOverdue(due) ? 1 : 0 }];
    },
  );
  gauge('backup_damaged_photos', 'Photos that the newest backup found damaged in storage.', [], () => {
    const newest = newestBackup();
    return newest === null ? [] : [{ value: newest.damaged?.length ?? 0 }];
  });
  gauge('database_bytes', 'Size of the database and of its write-ahead log.', ['file'], () =>
    ['lanyard.db', 'lanyard.db-wal'].map((file) => ({
      labels: { file },
      value: statSync(`${config.dataDir}/${file}`, { throwIfNoEntry: false })?.size ?? 0,
    })),
  );
  gauge('database_damaged', 'Whether damage was found in the database since the start.', [], () => [
    { value: damageOf(db).found() === null ? 0 : 1 },
  ]);
  gauge('disk_free_bytes', 'Space that is left where DATA_DIR lies.', [], () => {
    const { bavail, bsize } = statfsSync(config.dataDir);
    return [{ value: bavail * bsize }];
  });
  return registry;
}
