import { Database } from 'bun:sqlite';

/** A request from the server's thread: open this database, or close it and end. */
export type CheckpointRequest = { kind: 'open'; path: string } | { kind: 'close' };

/** The number of frames in the log, and how many of them are in the database already. */
interface Log {
  log: number;
  checkpointed: number;
}

declare const self: Worker;

/** SQLite's own default: a checkpoint is due when 1,000 pages of the log are not yet in the database. */
const CHECKPOINT_FRAMES = 1_000;
const LOOK_MS = 50;

let sqlite: Database | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
/** The log after the last checkpoint. Frames that a reader still needs are not moved. */
let last: Log = { log: 0, checkpointed: 0 };

/** Answers each request, when it is done, with the request's kind. A database that can't be opened ends the thread. */
self.onmessage = ({ data }: MessageEvent<CheckpointRequest>) => {
  clearInterval(timer);
  if (data.kind === 'open') {
    sqlite = new Database(data.path, { readwrite: true, create: false });
    timer = setInterval(look, LOOK_MS);
  } else sqlite?.close();
  self.postMessage(data.kind);
};

function look(): void {
  try {
    // NOOP moves nothing and only counts.
    const { log, checkpointed } = checkpoint('NOOP');
    // Pages that a reader still needs can't be moved, so the next try waits until there are more pages. A log that has
    // started over counts from 0, and may already be longer than the last one.
    const isSameLog = checkpointed === last.checkpointed && log >= last.log;
    if (log - (isSameLog ? last.log : checkpointed) < CHECKPOINT_FRAMES) return;
    // PASSIVE never waits and keeps nobody waiting: pages that are being read stay in the log until the next time.
    last = checkpoint('PASSIVE');
  } catch {
    // The log still has everything, as it does when one of SQLite's own checkpoints fails. If the disk is full or
    // broken, commits report it.
  }
}

function checkpoint(mode: 'NOOP' | 'PASSIVE'): Log {
  return sqlite!.query<Log, []>(`PRAGMA wal_checkpoint(${mode})`).get()!;
}
