import type { Config } from '../../../config/config.ts';
import { damageOf } from '../../db/damage/damage.ts';
import type { Db } from '../../db/open.ts';
import { type Readers, read } from '../../db/read.ts';
import { systemActor, type Writer, write } from '../../db/tx.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { errorFields, type Log } from '../../lib/log.ts';
import { nextLines } from './next-lines.ts';
import { beginSending, noteSent } from './position.ts';
import { logHostQueries } from './queries.ts';
import { type LogHostSettings, nameOf } from './settings.ts';
import { type LogHostConnection, LogHostTrouble } from './ways/line.ts';
import { openLogHost } from './ways/open.ts';

export interface LogHostState {
  /** Null while the log host takes entries. */
  trouble: { since: string; message: string } | null;
  /** The number of entries that the log host doesn't have yet. */
  waiting: number;
  /** The number of entries that it never got. */
  dropped: number;
  /** The time at which it last took one since the start. */
  lastSentAt: string | null;
}

export interface LogHostSender {
  start(): Promise<void>;
  /** Something was committed, perhaps with an entry. */
  wake(): void;
  state(): LogHostState;
  /**
   * Tries at once, even if the log host was in trouble. Resolves to true once the entry counts as sent, to false when
   * the log host is in trouble, or after `mostMs`.
   */
  reaches(seq: number, mostMs: number): Promise<boolean>;
  /** Gives entries on their way a moment. */
  stop(): Promise<void>;
  /** For tests: resolves when all entries are sent and noted, or the log host is in trouble. */
  idle(): Promise<void>;
}

interface World {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'auditLog'>;
  metrics: { auditEntriesSent(count: number): void };
  writer: Writer | null;
  readers: Readers | null;
}

/** Bounds of what waits; tests lower them. */
export const LOG_HOST_BOUNDS = {
  /** Entries. They wait in the database, where they are anyway: an import of everybody fits. */
  waiting: 1_000_000,
  /** For this long after it took an entry, the log host has to stay there; otherwise, it gets the entry again. */
  settledMs: 2_000,
};
/** The longest messages: what receivers should accept of a datagram and of a frame (RFC 5426, 3.2; RFC 5425, 4.3.1). */
const LONGEST = { udp: 2_048, tcp: 8_192, tls: 8_192, journald: 8_192 };
/** The room in it for the header. */
const HEADER = 512;
const POLL_MS = 1_000;
/** While the log host is in trouble, the pauses grow from the first to the last. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 60_000;
const FINISH_MS = 2_000;
const ACTOR = systemActor('audit log');

/**
 * Sends audit entries to the log host, in their order, from where it last was. Syslog has no receipts, so an entry
 * counts as sent once this machine's kernel has it and the connection stays for a moment; otherwise it is sent again,
 * under the same id.
 */
export function createLogHostSender(context: World): LogHostSender {
  const settings = context.config.auditLog;
  const queries = logHostQueries(context.db);
  let isStopped = true;
  let poll: ReturnType<typeof setInterval> | undefined;
  let connection: LogHostConnection | null = null;
  let underWay: Promise<void> | null = null;
  /** True when there may be entries that the work under way doesn't know about. */
  let isWanted = false;
  /** The last entry that was taken, the last that counts as sent, and the last that is noted as sent. */
  let [taken, sent, noted] = [0, 0, 0];
  /** Entries that were left out, and those of them that aren't noted yet. */
  let [dropped, newlyDropped] = [0, 0];
  /** Entries that were taken, but don't count as sent yet. */
  let settling: { seq: number; atMs: number }[] = [];
  let trouble: { since: string; message: string; pauseMs: number; againAtMs: number } | null = null;
  let lastSentAt: string | null = null;
  const awaiting = new Set<() => void>();

  const newest = () => queries.newest.get()!.seq;
  const nowMs = () => context.clock.monotonicMs();

  const wake = () => {
    isWanted = true;
    if (isStopped || settings === null || underWay !== null) return;
    if (trouble !== null && nowMs() < trouble.againAtMs) return;
    isWanted = false;
    underWay = sendAll(settings)
      .catch(failed)
      .then(() => {
        underWay = null;
        for (const look of awaiting) look();
        if (isWanted) wake();
      });
  };

  const failed = (error: unknown) => {
    // The disk may be full, for example: the next poll tries again.
    isWanted = false;
    damageOf(context.db).note(error);
    context.log.error('audit entries not sent', errorFields(error));
  };

  const sendAll = async (to: LogHostSettings) => {
    try {
      await settle();
      while (!isStopped && newest() > taken) {
        connection ??= await openLogHost(to);
        const lines = await read(context, nextLines, taken, LONGEST[to.kind] - HEADER);
        if (lines.length === 0) return;
        await connection.send(lines);
        noteTaken(lines.at(-1)!.seq, lines.length);
        await settle();
      }
    } catch (error) {
      if (!(error instanceof LogHostTrouble)) throw error;
      await hangUp();
      noteTrouble(to, error.message);
    }
  };

  const noteTaken = (seq: number, count: number) => {
    context.metrics.auditEntriesSent(count);
    lastSentAt = timestamp(context.clock.now());
    // Entries may have been left out meanwhile.
    taken = Math.max(taken, seq);
    settling.push({ seq: taken, atMs: nowMs() });
  };

  /**
   * Notes what has settled, and leaves out what is too much.
   * @throws LogHostTrouble when the connection ended too early for something to settle
   */
  const settle = async () => {
    const ended = connection?.ended() ?? null;
    if (ended !== null) {
      if (settling.length > 0) throw new LogHostTrouble(ended);
      await hangUp();
    }
    const settledMs = nowMs() - LOG_HOST_BOUNDS.settledMs;
    while (settling.length > 0 && settling[0]!.atMs <= settledMs) {
      sent = settling.shift()!.seq;
      if (trouble !== null) context.log.info('the log host takes audit entries again');
      trouble = null;
    }
    leaveOut();
    await save();
    for (const look of awaiting) look();
  };

  const leaveOut = () => {
    const from = newest() - LOG_HOST_BOUNDS.waiting;
    if (from <= taken) return;
    context.log.error('audit entries are left out for the log host, as too many wait', {
      count: from - taken,
    });
    dropped += from - taken;
    newlyDropped += from - taken;
    taken = from;
    sent = from;
    settling = [];
  };

  const save = async () => {
    if (sent === noted) return;
    const [position, more] = [sent, newlyDropped];
    await write(context, ACTOR, noteSent, position, more);
    noted = position;
    newlyDropped -= more;
  };

  /** Anything that hasn't settled is sent again. */
  const hangUp = async () => {
    const ended = connection;
    connection = null;
    settling = [];
    taken = sent;
    await ended?.close();
  };

  const noteTrouble = (to: LogHostSettings, message: string) => {
    const pauseMs = trouble === null ? FIRST_PAUSE_MS : Math.min(2 * trouble.pauseMs, LAST_PAUSE_MS);
    const since = trouble?.since ?? timestamp(context.clock.now());
    if (trouble === null)
      context.log.warn('the log host takes no audit entries', { logHost: nameOf(to), error: message });
    trouble = { since, message, pauseMs, againAtMs: nowMs() + pauseMs };
  };

  /** Lets the other side read to its end; what it has read then counts as sent. */
  const finish = async () => {
    const isRead = (await connection?.close()) ?? false;
    connection = null;
    if (isRead) sent = taken;
    await save();
  };

  return {
    wake,
    async start() {
      if (settings === null) return;
      const begun = await write(context, ACTOR, beginSending);
      [taken, sent, noted] = [begun.position, begun.position, begun.position];
      dropped = begun.dropped;
      isStopped = false;
      poll = setInterval(wake, POLL_MS);
      wake();
    },
    state: () => ({
      trouble: trouble === null ? null : { since: trouble.since, message: trouble.message },
      waiting: settings === null ? 0 : Math.max(0, newest() - taken),
      dropped,
      lastSentAt,
    }),
    reaches(seq, mostMs) {
      return new Promise((resolve) => {
        const answer = (isTaken: boolean) => {
          clearTimeout(deadline);
          awaiting.delete(look);
          resolve(isTaken);
        };
        const deadline = setTimeout(() => answer(false), mostMs);
        let isTried = false;
        /** Called when entries have settled, and when an attempt has ended. */
        const look = () => {
          if (sent >= seq) return answer(true);
          if (underWay !== null) return;
          // With a connection, it is about to settle, or to fail.
          if (isTried) return connection === null && trouble !== null ? answer(false) : undefined;
          isTried = true;
          if (trouble !== null) trouble.againAtMs = nowMs();
          wake();
        };
        awaiting.add(look);
        look();
      });
    },
    async stop() {
      if (isStopped) return;
      clearInterval(poll);
      wake();
      const isFinished = await within(FINISH_MS, (underWay ?? Promise.resolve()).then(finish).catch(failed));
      isStopped = true;
      if (!isFinished) await hangUp();
    },
    async idle() {
      const isLeft = () => newest() > taken || settling.length > 0 || sent > noted;
      while (underWay !== null || (trouble === null && isLeft()))
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

/** True when the work is done within this time. */
const within = (ms: number, work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms)),
  ]);
