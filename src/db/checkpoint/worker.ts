import { Database } from 'bun:sqlite';

/** What the server's thread asks for: open this database, or close it and end. */
export type CheckpointRequest = { kind: 'open'; path: string } | { kind: 'close' };

declare const self: Worker;

/** As often as SQLite does it by default: once 1,000 pages of the log are not in the database yet. */
const CHECKPOINT_FRAMES = 1_000;
const LOOK_MS = 50;

let sqlite: Database | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
/** How many frames the log had at the last checkpoint. */
let asked = 0;

/** Answers each request with its kind once it is done. A database that can't be opened ends the thread. */
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
    // The log has started over.
    if (log < asked) asked = 0;
    // Pages that a reader still needs can't be moved: try again only when there are more.
    if (log - Math.max(asked, checkpointed) < CHECKPOINT_FRAMES) return;
    asked = log;
    // PASSIVE never waits and keeps nobody waiting: what is being read stays in the log for the next time.
    checkpoint('PASSIVE');
  } catch {
    // As with SQLite's own checkpoints, the log still has everything. Commits will meet, and report, a full or broken disk.
  }
}

function checkpoint(mode: 'NOOP' | 'PASSIVE'): { log: number; checkpointed: number } {
  return sqlite!.query<{ log: number; checkpointed: number }, []>(`PRAGMA wal_checkpoint(${mode})`).get()!;
}
