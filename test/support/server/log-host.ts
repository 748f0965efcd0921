import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Made } from './certificates.ts';

/** A message of RFC 5424, taken apart. */
export interface TakenMessage {
  priority: number;
  at: string;
  appName: string;
  msgId: string;
  sequenceId: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read entries of every shape, and fail where the shape differs
  entry: any;
  raw: string;
}

/** A log host that keeps what it takes. */
export interface LogHost {
  port: number;
  /** All messages that it has ever taken, in order. */
  taken: TakenMessage[];
  /** The actions of the entries, each entry once, in the order in which they came first. */
  actions(): string[];
  /** Ends all connections and the port, without reading what has arrived. */
  goAway(): Promise<void>;
  /** Comes back at the same port. */
  comeBack(): Promise<void>;
}

const MESSAGE =
  /^<(\d+)>1 (\S+) \S+ (\S+) \d+ (\S+) \[meta sequenceId="(\d+)"\]\[origin software="Lanyard" swVersion="[^"]+"\] (\{.*\})$/;

/** @throws for anything but a message as Lanyard writes them */
export function takeApart(raw: string): TakenMessage {
  const [, priority, at, appName, msgId, sequenceId, json] = MESSAGE.exec(raw) ?? [];
  if (json === undefined) throw new Error(`not a message: ${raw}`);
  return {
    ...{ priority: Number(priority), at: at!, appName: appName!, msgId: msgId!, raw },
    ...{ sequenceId: Number(sequenceId), entry: JSON.parse(json) },
  };
}

const actionsOf = (taken: TakenMessage[]): string[] => [
  ...new Map(taken.map(({ entry }) => [entry.id as string, entry.action as string])).values(),
];

/**
 * Starts a log host for TCP, or TLS with a certificate.
 * @param doesRead false for one that accepts connections, and reads nothing
 */
export async function startLogHost({
  certificate,
  doesRead = true,
}: {
  certificate?: Made;
  doesRead?: boolean;
} = {}): Promise<LogHost> {
  const taken: TakenMessage[] = [];
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (!doesRead) return void socket.pause();
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      for (;;) {
        const [, length] = /^(\d+) /.exec(text) ?? [];
        if (length === undefined || text.length < length.length + 1 + Number(length)) return;
        const from = length.length + 1;
        taken.push(takeApart(text.slice(from, from + Number(length))));
        text = text.slice(from + Number(length));
      }
    });
  };
  const open = (at: number) => {
    const server =
      certificate === undefined
        ? createServer(take)
        : createTlsServer({ key: readFileSync(certificate.key), cert: readFileSync(certificate.cert) }, take);
    server.on('tlsClientError', () => {});
    return new Promise<typeof server>((resolve) => server.listen(at, '127.0.0.1', () => resolve(server)));
  };
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    taken,
    actions: () => actionsOf(taken),
    async goAway() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async comeBack() {
      server = await open(port);
    },
  };
}

/** Starts a log host for UDP. */
export async function startUdpLogHost(): Promise<LogHost> {
  const taken: TakenMessage[] = [];
  const open = async (at: number) => {
    const socket = createSocket('udp4');
    socket.on('message', (bytes) => void taken.push(takeApart(bytes.toString('latin1'))));
    await new Promise<void>((resolve) => socket.bind(at, '127.0.0.1', () => resolve()));
    return socket;
  };
  let socket = await open(0);
  const { port } = socket.address();
  return {
    port,
    taken,
    actions: () => actionsOf(taken),
    goAway: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
    async comeBack() {
      socket = await open(port);
    },
  };
}
