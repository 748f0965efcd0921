import { closeSync, fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** Takes bytes in order. */
export interface Sink {
  write(chunk: Uint8Array): void | Promise<void>;
  /** Ends the output. Once that is done, everything is safely on disk. */
  end(): void | Promise<void>;
  /** Gives up. The written bytes are worthless. */
  abort(): void;
}

/** Syncs in small parts: otherwise a server's fsync of a few pages would wait behind gigabytes on the same disk. */
const SYNC_EVERY_BYTES = 4 * 2 ** 20;

/** A new file that only its owner can read. */
export function createFileSink(path: string): Sink {
  const file = openSync(path, 'w', 0o600);
  let unsyncedBytes = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    write(chunk) {
      // Once it is closed, the descriptor's number may belong to another file.
      if (!isOpen) throw new Error(`${path} is closed`);
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
      unsyncedBytes += chunk.length;
      if (unsyncedBytes < SYNC_EVERY_BYTES) return;
      unsyncedBytes = 0;
      fdatasyncSync(file);
    },
    end() {
      fsyncSync(file);
      close();
    },
    abort: close,
  };
}
