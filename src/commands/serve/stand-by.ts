import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { DATABASE, nameOf } from '../../backup/format/format.ts';
import { placeAt } from '../../backup/hot-copy/place.ts';
import { type HotCopySettings, shown } from '../../backup/hot-copy/settings.ts';
import { follow, type Progress, servedHistory } from '../../backup/standby/follow.ts';
import { takeOver } from '../../backup/standby/take-over.ts';
import { takenOver } from '../../backup/standby/taken-over.ts';
import type { Log } from '../../lib/log.ts';
import type { DirectoryLock } from '../../storage/directory-lock.ts';
import { CommandError } from '../frame/run.ts';
import { historyIn } from './fence.ts';
import { listenAsStandby } from './listen-standby.ts';

/**
 * Follows the machine that serves until somebody promotes this one with SIGUSR1. Meanwhile it answers `/healthz`, `/readyz`
 * and `/metrics`, and nothing else. Returns at once if this is the machine that serves: both may be started alike.
 * @returns false when it was told to stop, even while it took over: it serves from its next start on then
 * @throws CommandError when the settings or the data directory are not a standby's
 */
export async function standBy(
  config: Config,
  lock: DirectoryLock,
  log: Log,
  say: (listening: string, copy: string) => void,
): Promise<boolean> {
  const { hotCopy, dataDir, secretKeyFile, s3 } = config;
  if (hotCopy === null)
    throw new CommandError(
      'HOT_COPY_URL is not set: a standby follows the copy that the first machine keeps there.',
    );
  if (placeAt(hotCopy) === null)
    throw new CommandError(
      `HOT_COPY_URL is "${shown(hotCopy.url)}": a standby needs file:///… or s3://… with HOT_COPY_ACCESS_KEY_ID and HOT_COPY_SECRET_ACCESS_KEY.`,
    );
  if (!existsSync(secretKeyFile))
    throw new CommandError(
      `SECRET_KEY_FILE ${secretKeyFile} is not there: copy the first machine's secret.key to it. What that machine has sealed and signed can't be used without it.`,
    );
  if (await isTheOneThatServes(hotCopy, dataDir, log)) return true;

  let follower = follow(hotCopy, dataDir, log);
  let failure: string | null = null;
  let failedTakeOvers = 0;
  const signals = untilSignal(() =>
    log.warn('a standby reads its settings when it starts: nothing is reloaded'),
  );
  const answering = listenAsStandby(config, () => ({
    progress: follower.progress(),
    status: {
      status: 'standby',
      problems: problemsOf(follower.progress(), failure),
      failedTakeOvers,
    },
  }));
  lock.note(answering.url);
  say(answering.url, shown(hotCopy.url));
  try {
    for (;;) {
      if ((await signals.next()) === 'stop') return false;
      log.info('taking over');
      try {
        await takeOver(hotCopy, { dataDir, secretKeyFile, s3 }, follower);
        log.info('took over: this machine serves from now on');
        return !signals.isToStop();
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        failure = error.message;
        failedTakeOvers += 1;
        log.error('could not take over; this machine stays a standby', { cause: failure });
        await follower.stop();
        follower = follow(hotCopy, dataDir, log);
      }
    }
  } finally {
    signals.stop();
    await follower.stop();
    await answering.stop();
  }
}

const problemsOf = ({ hasCopy, trouble }: Progress, failure: string | null): string[] => [
  'standby: another machine serves, and this one follows it',
  ...(hasCopy ? [] : ['there is no whole copy here yet']),
  ...(trouble === null ? [] : [`it does not follow: ${trouble}`]),
  ...(failure === null ? [] : [`it could not take over: ${failure}`]),
];

/**
 * True if the database in DATA_DIR is the one that is served: it has been promoted, or never followed another. Moves a
 * database aside that another machine has taken over.
 * @throws CommandError when the copy of another database is at HOT_COPY_URL
 */
async function isTheOneThatServes(hotCopy: HotCopySettings, dataDir: string, log: Log): Promise<boolean> {
  const history = historyIn(dataDir);
  if (history === null) return false;
  if ((await takenOver(hotCopy, history)) === null) {
    const served = await servedHistory(hotCopy);
    if (served === null || served.name === history) return true;
    throw new CommandError(
      `DATA_DIR ${dataDir} has a database of its own, and ${shown(served.url)} is the copy of another one. If this machine is to follow that one, move ${DATABASE} out of DATA_DIR first.`,
    );
  }
  const aside = join(dataDir, `replaced-${nameOf(new Date().toISOString())}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of [`${DATABASE}-wal`, `${DATABASE}-shm`, DATABASE])
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
  log.warn('the database from before is moved aside: another machine has taken over from it', { aside });
  return false;
}

/** Answers with each signal in turn: `promote` for SIGUSR1, `stop` for SIGTERM and SIGINT. SIGHUP would end the process. */
function untilSignal(onReload: () => void) {
  const came: ('promote' | 'stop')[] = [];
  let wake = () => {};
  const note = (what: 'promote' | 'stop') => () => {
    came.push(what);
    wake();
  };
  const [promote, stop] = [note('promote'), note('stop')];
  process.on('SIGUSR1', promote);
  process.on('SIGHUP', onReload);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  return {
    async next(): Promise<'promote' | 'stop'> {
      while (came.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return came.includes('stop') ? 'stop' : came.shift()!;
    },
    isToStop: () => came.includes('stop'),
    stop() {
      process.off('SIGUSR1', promote);
      process.off('SIGHUP', onReload);
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop);
    },
  };
}
