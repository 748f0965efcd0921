import type { Subprocess } from 'bun';
import { Cron } from 'croner';
import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../lib/clock.ts';
import { selfCommand } from '../../lib/invocation.ts';
import type { Log } from '../../lib/log.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { environmentOf } from '../../storage/s3/settings.ts';
import type { DamagedPhoto } from '../format/format.ts';
import { clearStaging } from './clear-leftovers.ts';
import { keptBackups } from './kept.ts';

interface ScheduledBackups {
  /** Backs up if a backup is due; called every minute. */
  whenDue(): Promise<void>;
  /** Ends a backup that is being made: half a backup is never kept. */
  stop(): void;
}

/**
 * Makes backups by BACKUP_SCHEDULE. The newest backup on disk, not a timer, decides when the next one is due, so a
 * backup that was missed while the server was down or the clock was wrong is made up for. Each backup runs in a process
 * of its own, so no request waits for it.
 */
export function createScheduledBackups({
  config,
  clock,
  log,
  metrics,
  onFailure = () => {},
}: {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: { scheduledBackup(isGood: boolean): void };
  /** Called when a backup has failed: a damaged database may be the reason. */
  onFailure?: () => void;
}): ScheduledBackups {
  const { schedule, keep, passphraseFile } = config.backup;
  const startedAtMs = clock.now();
  let triedAtMs = 0;
  let isStopped = false;
  /** The machine's last refusal, which is logged once and not every minute. */
  let refusal: string | null = null;
  let running: Subprocess<'ignore', 'pipe', 'pipe'> | null = null;
  return {
    async whenDue() {
      if (running !== null || isStopped) return;
      try {
        // The remains are from a killed backup, perhaps one from the command line.
        if (await clearStaging(config.dataDir)) log.info('removed the remains of an interrupted backup');
        const nowMs = clock.now();
        const last = lastOf(nowMs);
        refusal = null;
        if (schedule === null || running !== null || isStopped) return;
        if (!isDue({ schedule, timeZone: config.timeZone, nowMs, ...last })) return;
        triedAtMs = nowMs;
        await backUp(nowMs);
      } catch (error) {
        if (schedule !== null) metrics.scheduledBackup(false);
        // An error with a code is a refusal by the system, such as a directory of backups that this account can't read.
        // Any other error is a bug.
        if (typeof (error as { code?: unknown } | null)?.code !== 'string') throw error;
        const { message } = error as Error;
        if (refusal !== message)
          log.error("the directory of backups can't be used; lanyard doctor says what to do", {
            cause: message,
          });
        refusal = message;
      }
    },
    stop() {
      isStopped = true;
      running?.kill();
    },
  };

  async function backUp(nowMs: number): Promise<void> {
    running = Bun.spawn([...selfCommand, 'backup', '--json'], {
      env: {
        ...process.env,
        DATA_DIR: config.dataDir,
        SECRET_KEY_FILE: config.secretKeyFile,
        BACKUP_KEEP: String(keep),
        BACKUP_PASSPHRASE_FILE: passphraseFile ?? '',
        ...(config.s3 === null ? { STORAGE: 'disk' } : environmentOf(config.s3)),
        // Without HOST, the backup doesn't ask for PUBLIC_URL, which may be in an env file that it doesn't read.
        HOST: '',
      },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    });
    try {
      const [out, error, status] = await Promise.all([
        new Response(running.stdout).text(),
        new Response(running.stderr).text(),
        running.exited,
      ]);
      metrics.scheduledBackup(status === 0);
      if (status === 0) tell(JSON.parse(out), clock.now() - nowMs);
      else {
        log.error('the scheduled backup failed; older ones are kept', { status, cause: error.trim() });
        onFailure();
      }
    } finally {
      running = null;
    }
  }

  function tell(facts: { missing: string[]; damaged: DamagedPhoto[] }, durationMs: number): void {
    log.info('backed up', { ...facts, durationMs });
    const { missing, damaged } = facts;
    if (missing.length + damaged.length > 0)
      log.warn(
        'photos are missing or damaged; the backup has everything else, and lanyard doctor says what to do',
        {
          missing,
          damaged,
        },
      );
  }

  /**
   * The time from which the next backup is counted. Backups dated in the future were made under a wrong clock, and
   * don't count.
   */
  function lastOf(nowMs: number): { lastAtMs: number } {
    const newest = keptBackups(config.dataDir, nowMs).findLast(({ atMs }) => atMs <= nowMs);
    return {
      lastAtMs: Math.max(newest?.atMs ?? Math.min(startedAtMs, nowMs), triedAtMs <= nowMs ? triedAtMs : 0),
    };
  }
}

interface Due {
  schedule: string;
  timeZone: string;
  lastAtMs: number;
  nowMs: number;
}

/** Milliseconds by which a due backup may be late: making it takes time, and the server may have been down. */
const GRACE_MS = 2 * HOUR_MS;

/** True when a backup that was due has not been made in time. */
export const isOverdue = ({ nowMs, ...due }: Due): boolean => isDue({ ...due, nowMs: nowMs - GRACE_MS });

/** True when the schedule has come round since the last backup. */
export function isDue({ schedule, timeZone, lastAtMs, nowMs }: Due): boolean {
  const next = new Cron(schedule, { paused: true, timezone: timeZone }).nextRun(new Date(lastAtMs));
  return next !== null && next.getTime() <= nowMs;
}
