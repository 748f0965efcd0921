import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';

/**
 * A connection between a server and its store that can freeze like a hung machine: it takes connections, and sends
 * nothing.
 */
export interface Line {
  /** The store's address through this line. */
  endpoint: string;
  /** Lets nothing through any more; open connections stay open. */
  freeze(): void;
  /** Closes open connections; on each new one, lets this much of the store's answers through, and then nothing. */
  freezeAfter(bytes: number): void;
  /** Closes open connections; on new ones, lets the store's answers through in pieces, with a pause before each. */
  slow(piece: { bytes: number; pauseMs: number }): void;
  /** Closes open connections; new ones work as usual. */
  thaw(): void;
  /** Closes open connections, and stops listening. */
  down(): Promise<void>;
  /** Listens again, at the same address. */
  up(): Promise<void>;
  /** The number of open connections. */
  open(): number;
  stop(): void;
}

/** @param endpoint the store's own address */
export async function lineTo(endpoint: string): Promise<Line> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let allowedBytes = Number.POSITIVE_INFINITY;
  let piece: { bytes: number; pauseMs: number } | null = null;

  const server = createServer((client) => {
    let leftBytes = allowedBytes;
    let isSilent = isFrozen;
    const pace = piece;
    let turn = Promise.resolve();
    const store = connect(Number(new URL(endpoint).port), '127.0.0.1');
    sockets.add(client);
    client.on('data', (chunk) => {
      isSilent ||= isFrozen;
      if (!isSilent) store.write(chunk);
    });
    store.on('data', (chunk: Buffer) => {
      isSilent ||= isFrozen;
      const passed = isSilent ? Buffer.alloc(0) : chunk.subarray(0, leftBytes);
      leftBytes -= passed.length;
      isSilent ||= leftBytes === 0;
      if (pace === null) return void client.write(passed);
      for (let at = 0; at < passed.length; at += pace.bytes)
        turn = turn.then(async () => {
          await Bun.sleep(pace.pauseMs);
          client.write(passed.subarray(at, at + pace.bytes));
        });
    });
    client.on('close', () => {
      sockets.delete(client);
      store.destroy();
    });
    store.on('close', () => turn.then(() => isSilent || client.end()));
    for (const socket of [client, store]) socket.on('error', () => {});
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const port = freePort();
  await listen(port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    endpoint: `http://127.0.0.1:${port}`,
    freeze() {
      isFrozen = true;
    },
    freezeAfter(bytes) {
      allowedBytes = bytes;
      drop();
    },
    slow(newPiece) {
      piece = newPiece;
      drop();
    },
    thaw() {
      isFrozen = false;
      allowedBytes = Number.POSITIVE_INFINITY;
      piece = null;
      drop();
    },
    async down() {
      const closed = new Promise((resolve) => server.close(resolve));
      drop();
      await closed;
    },
    up: () => listen(port),
    open: () => sockets.size,
    stop() {
      drop();
      server.close();
    },
  };
}
