import { Database } from 'bun:sqlite';

/** What the server's thread asks for: a database to work on, a checkpoint of it, or an end. */
export type CheckpointRequest = { kind: 'open'; path: string } | { kind: 'checkpoint' } | { kind: 'close' };

declare const self: Worker;

let sqlite: Database | null = null;

/** Each request is answered by its kind once it is done. A database that can't be opened ends the thread. */
self.onmessage = ({ data }: MessageEvent<CheckpointRequest>) => {
  if (data.kind === 'open') sqlite = new Database(data.path, { readwrite: true, create: false });
  else if (data.kind === 'checkpoint') checkpoint();
  else sqlite?.close();
  self.postMessage(data.kind);
};

function checkpoint(): void {
  try {
    // PASSIVE waits for nobody and keeps nobody waiting: what is being read stays in the log for the next time.
    sqlite!.run('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // As SQLite's own: the log still has everything. A disk that is full or broken is met, and told, by commits.
  }
}
