import { Counter, Histogram, Registry } from 'prom-client';
import { RequestHistogram } from './request-histogram.ts';

/** Counters of events while the server runs. `gauges.ts` has the figures that are looked up at each scrape. */
export interface Metrics {
  registry: Registry;
  /** @param route the route's pattern; never the path, or each id would make a series. Null when no route matched */
  request(method: string, route: string | null, status: number, durationMs: number): void;
  webhookAttempt(outcome: WebhookOutcome): void;
  mailAttempt(outcome: MailOutcome): void;
  auditEntriesSent(count: number): void;
  analysis(durationMs: number): void;
  /** Counts a thread that ended while the server was running. */
  threadEnded(thread: ThreadKind): void;
  /** Notes the outcome of a backup by BACKUP_SCHEDULE. */
  scheduledBackup(isGood: boolean): void;
  /** True when the last scheduled backup failed; false before the first. */
  hasBackupFailed(): boolean;
}

export type ThreadKind = 'reader' | 'writer' | 'bodies';
export type WebhookOutcome = 'succeeded' | 'refused' | 'unreachable';

export type MailOutcome = 'sent' | 'refused' | 'later' | 'unclear' | 'unreachable';

/** Seconds. */
const ANALYSIS_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new RequestHistogram(registry);
  const attempts = new Counter({
    name: 'lanyard_webhook_attempts_total',
    help: 'Attempts to send a webhook: succeeded (2xx), refused (any other answer), unreachable (no answer).',
    labelNames: ['outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'lanyard_mail_attempts_total',
    help: 'Attempts to send a mail: sent, refused for good, later (the server wants to be asked again), unclear (the connection ended too early to know), unreachable (the server takes no mail now).',
    labelNames: ['outcome'],
    registers,
  });
  const auditEntries = new Counter({
    name: 'lanyard_audit_log_sent_total',
    help: 'Audit entries that the log host took; those sent once more count again.',
    registers,
  });
  const analyses = new Histogram({
    name: 'lanyard_photo_analysis_duration_seconds',
    help: 'Time to analyse a photo and make its stored variants.',
    buckets: ANALYSIS_BUCKETS,
    registers,
  });
  const threadEnds = new Counter({
    name: 'lanyard_thread_ends_total',
    help: 'Threads that ended while the server runs, by what they do. Another one takes the place of each.',
    labelNames: ['thread'],
    registers,
  });
  let hasBackupFailed = false;
  return {
    registry,
    request: (method, route, status, durationMs) => requests.observe(method, route, status, durationMs),
    webhookAttempt: (outcome) => attempts.labels(outcome).inc(),
    mailAttempt: (outcome) => mails.labels(outcome).inc(),
    auditEntriesSent: (count) => auditEntries.inc(count),
    analysis: (durationMs) => analyses.observe(durationMs / 1000),
    threadEnded: (thread) => threadEnds.labels(thread).inc(),
    scheduledBackup: (isGood) => {
      hasBackupFailed = !isGood;
    },
    hasBackupFailed: () => hasBackupFailed,
  };
}
