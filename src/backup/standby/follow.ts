import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { BackupError } from '../backup-error.ts';
import { fetchCopy, removeCopy } from '../hot-copy/fetch-copy.ts';
import { type History, histories } from '../hot-copy/histories.ts';
import { environmentFor, program } from '../hot-copy/litestream.ts';
import { type HotCopySettings, shown } from '../hot-copy/settings.ts';
import { takenOver } from './taken-over.ts';

/** The directory below DATA_DIR with the copy that follows the first machine. */
const DIRECTORY = 'standby';
/** The copy from before, beside the one that Litestream is about to make. */
const BEFORE = 'before.db';
/** The database that follows, until it is put in place. */
export const followedCopy = (dataDir: string): string => join(dataDir, DIRECTORY, 'lanyard.db');

/** Litestream asks for something new this often. With the half second in which the other machine sends, that makes one second. */
const POLL = '500ms';
/** ms between two looks at how far the copy is. */
const LOOK_MS = 5_000;
/** ms before another try, after the place could not be read. */
const RETRY_MS = 2_000;
/** ms for the last transactions to arrive before this machine takes over. */
const CATCH_UP_MS = 5_000;
/** ms that Litestream may take to end. */
const END_MS = 3_000;

/** A standby's progress. */
export interface Progress {
  /** The history that is followed; null until one is found. */
  history: string | null;
  /** True once there is a whole copy on this machine. */
  hasCopy: boolean;
  /** For how long there has been something at HOT_COPY_URL that the copy lacks, in milliseconds; null while nobody knows. */
  lagMs: number | null;
  /** The reason why it doesn't follow, in words; null when it does. */
  trouble: string | null;
}

export interface Follower {
  progress(): Progress;
  /**
   * Ends following, once everything at HOT_COPY_URL has arrived.
   * @returns the history that was followed, and the path of its database
   * @throws BackupError when there is no history, or its last transactions can't be had; it then follows on
   */
  finish(): Promise<{ history: History; path: string }>;
  stop(): Promise<void>;
}

/**
 * Keeps a copy of the first machine's database in DATA_DIR/standby, half a second behind the one at HOT_COPY_URL. When
 * Litestream ends, it starts anew with a whole copy: it can't go on with a part of one. Follows the newest history that
 * nobody has taken over.
 */
export function follow(settings: HotCopySettings, dataDir: string, log: Log): Follower {
  const path = followedCopy(dataDir);
  let followed: History | null = null;
  let trouble: string | null = null;
  /** Looks at HOT_COPY_URL and what was there, the oldest first, from the last one that the copy has caught up with. */
  let looks: { transaction: string; atMs: number }[] = [];
  let child: ReturnType<typeof start> | null = null;
  let isEnding = false;
  let wakeUp = () => {};

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const note = (found: string | null) => {
    // Once is enough for the log: a place may be away for days.
    if (found !== null && trouble === null) log.error('the standby does not follow', { cause: found });
    if (found === null && trouble !== null) log.info('the standby follows again');
    trouble = found;
  };

  const start = (url: string) => {
    mkdirSync(join(dataDir, DIRECTORY), { recursive: true, mode: 0o700 });
    // Litestream begins anew. Until it has a whole copy again, the one from before is better than none.
    if (transactionOf(path) !== '') renameSync(path, join(dataDir, DIRECTORY, BEFORE));
    removeCopy(path);
    const args = ['restore', '-f', '-follow-interval', POLL, '-o', path, url];
    const running = Bun.spawn([program(), ...args], {
      env: environmentFor(settings),
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
    });
    const said = lastLine(running.stderr);
    return { running, said };
  };

  /** Looks how far the copy is, until Litestream ends. */
  const watch = async (history: History, { running, said }: ReturnType<typeof start>) => {
    for (;;) {
      const ended = await Promise.race([running.exited.then(() => true), rest(LOOK_MS).then(() => false)]);
      if (isEnding) return;
      if (ended) throw new BackupError(`Litestream ended: ${await said}`);
      try {
        const now = await newest(settings);
        if (now.name !== history.name) return;
        followed = now;
        noteLook(now.lastTransaction);
        note(null);
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        // The place is away: Litestream waits for it, and the copy stays as it is.
        note(error.message);
      }
    }
  };

  const noteLook = (transaction: string) => {
    looks.push({ transaction, atMs: Date.now() });
    const has = transactionOf(path);
    const last = looks.findLastIndex((look) => look.transaction <= has);
    looks = looks.slice(Math.max(0, last));
    if (has !== '') removeCopy(join(dataDir, DIRECTORY, BEFORE));
  };

  const run = async () => {
    while (!isEnding) {
      try {
        const history = await newest(settings);
        if (isEnding) return;
        if (followed?.name !== history.name)
          log.info('the standby follows', { copy: shown(history.url), history: history.name });
        followed = history;
        looks = [];
        child = start(history.url);
        await watch(history, child);
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        note(error.message);
      }
      if (isEnding) return;
      await end();
      await rest(RETRY_MS);
    }
  };

  const end = async () => {
    if (child === null) return;
    const { running } = child;
    running.kill('SIGTERM');
    const timer = setTimeout(() => running.kill('SIGKILL'), END_MS);
    await running.exited;
    clearTimeout(timer);
    child = null;
  };

  const lagMs = (): number | null => {
    const last = looks.at(-1);
    if (last === undefined) return null;
    const has = transactionOf(path);
    const lacks = looks.find(({ transaction }) => transaction > has);
    const nowMs = Date.now();
    // A place that can't be read may have anything.
    return Math.max(lacks === undefined ? 0 : nowMs - lacks.atMs, nowMs - last.atMs - 2 * LOOK_MS, 0);
  };

  let running = run();

  const stop = async () => {
    isEnding = true;
    wakeUp();
    await end();
    await running;
  };

  return {
    progress: () => ({
      history: followed?.name ?? null,
      hasCopy: existsSync(path) && transactionOf(path) !== '',
      lagMs: lagMs(),
      trouble,
    }),
    async finish() {
      const history = await newest(settings);
      const deadlineMs = Date.now() + CATCH_UP_MS;
      while (transactionOf(path) < history.lastTransaction && Date.now() < deadlineMs) await Bun.sleep(50);
      const isWhole = followed?.name === history.name && transactionOf(path) >= history.lastTransaction;
      await stop();
      try {
        if (!isWhole) await fetchAnew(history);
        return { history, path };
      } catch (error) {
        isEnding = false;
        running = run();
        throw error;
      }
    },
    stop,
  };

  async function fetchAnew(history: History): Promise<void> {
    removeCopy(path);
    await fetchCopy(settings, history, path);
  }
}

/** The newest history that nobody has taken over; null when there is none. @throws BackupError when the place can't be read */
export async function servedHistory(settings: HotCopySettings): Promise<History | null> {
  const all = await histories(settings);
  if (all === null)
    throw new BackupError(
      `what is below ${shown(settings.url)} can't be listed: a standby needs file:///… or s3://… with its keys`,
    );
  for (const one of all) if ((await takenOver(settings, one.name)) === null) return one;
  return null;
}

/** The history to follow. @throws BackupError when there is none, or the place can't be read */
async function newest(settings: HotCopySettings): Promise<History> {
  const served = await servedHistory(settings);
  if (served === null)
    throw new BackupError(
      `there is no hot copy at ${shown(settings.url)} yet: start lanyard-litestream on the machine that serves`,
    );
  return served;
}

/** Litestream's number of the last transaction in a copy; empty when there is no copy. */
function transactionOf(path: string): string {
  try {
    return readFileSync(`${path}-txid`, 'utf8').trim();
  } catch {
    return '';
  }
}

async function lastLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let last = '';
  const decoder = new TextDecoder();
  for await (const part of stream) {
    const lines = (last + decoder.decode(part, { stream: true })).trimEnd().split('\n');
    last = lines.at(-1) ?? '';
  }
  return last.replace(/^Error: /, '');
}

/** Removes the copy of a standby that has taken over. */
export const clearFollowed = (dataDir: string): void =>
  rmSync(join(dataDir, DIRECTORY), { recursive: true, force: true });
