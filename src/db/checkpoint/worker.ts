import { Database } from 'bun:sqlite';

/** What the server's thread asks for: to begin with a database, or to end. */
export type CheckpointRequest = { kind: 'open'; path: string } | { kind: 'close' };

declare const self: Worker;

/** As often as SQLite would do it by itself: when 1,000 pages of the log are not in the database yet. */
const CHECKPOINT_FRAMES = 1_000;
const LOOK_MS = 50;

let sqlite: Database | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
/** How many frames the log had at the last checkpoint. */
let asked = 0;

/** Each request is answered by its kind once it is done. A database that can't be opened ends the thread. */
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
    // NOOP only counts.
    const { log, checkpointed } = checkpoint('NOOP');
    // The log has begun anew.
    if (log < asked) asked = 0;
    // What could not be moved, as somebody reads it, is not tried again until there is more.
    if (log - Math.max(asked, checkpointed) < CHECKPOINT_FRAMES) return;
    asked = log;
    // PASSIVE waits for nobody and keeps nobody waiting: what is being read stays in the log for the next time.
    checkpoint('PASSIVE');
  } catch {
    // As SQLite's own: the log still has everything. A disk that is full or broken is met, and told, by commits.
  }
}

function checkpoint(mode: 'NOOP' | 'PASSIVE'): { log: number; checkpointed: number } {
  return sqlite!.query<{ log: number; checkpointed: number }, []>(`PRAGMA wal_checkpoint(${mode})`).get()!;
}
