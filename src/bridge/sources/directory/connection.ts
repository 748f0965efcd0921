import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { ExtendedRequest, type Message, UnbindRequest } from 'ldapts';
import { connectTls as trusting } from '../../../lib/authorities.ts';
import { wordsOf } from '../../bridge-error.ts';
import type { DirectoryAddress } from '../../config/config.ts';
import { connectionFault, DirectoryAway, DirectoryFault, SUCCESS } from './faults.ts';
import { Frames } from './frames.ts';
import { type Response, type Result, readResponse } from './responses.ts';

/** The time for which a server is waited for. */
export interface Patience {
  connectMs: number;
  /** The longest silence while an answer is expected. Active Directory works on a page for up to 120 s. */
  silenceMs: number;
}
export const PATIENCE: Patience = { connectMs: 15_000, silenceMs: 150_000 };

/** Answers that have come and aren't read yet. With more than this, the server is made to wait. */
const WAITING_MAX = 1_000;
/** Answers to something else than what was asked. A few may be late ones. */
const STRAYS_MAX = 10_000;
const START_TLS = '1.3.6.1.4.1.1466.20037';
/** The number under which a server says that it ends the connection (RFC 4511, 4.4.1). */
const UNASKED = 0;

/**
 * A connection to a directory, over which one request is made at a time. The requests are written by ldapts. Its client
 * isn't used: it takes an empty page for the last one, hides where a base is missing, and has no bound for an answer.
 */
export interface Connection {
  /**
   * Sends a request, and yields the answers until the result, which comes last.
   * @throws DirectoryAway, DirectoryFault
   */
  ask(make: (messageId: number) => Message): AsyncGenerator<Response>;
  close(): void;
}

/** Opens a connection, with TLS where the address says so. @throws DirectoryAway, DirectoryFault */
export async function openConnection(address: DirectoryAddress, patience: Patience): Promise<Connection> {
  const { label, host, port, tls } = address;
  const secure = (more: object) =>
    connectTls({
      ...{ host, ...(isIP(host) === 0 ? { servername: host } : {}), ...trusting(address.authorities) },
      ...more,
    });
  try {
    const socket = tls === 'ldaps' ? secure({ port }) : connect(port, host);
    await established(socket, tls === 'ldaps' ? 'secureConnect' : 'connect', patience);
    const plain = connectionOver(socket, label, patience);
    if (tls !== 'start_tls') return plain;
    await startTls(plain, label);
    plain.release();
    const over = secure({ socket });
    await established(over, 'secureConnect', patience);
    return connectionOver(over, label, patience);
  } catch (error) {
    const isCut = tls === 'ldaps' && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    if (isCut)
      throw new DirectoryAway(
        `${label} ends the connection where TLS should begin: is this its port for ldaps://, which is 636 as a rule?`,
      );
    throw connectionFault(label, host, error);
  }
}

async function startTls(connection: Connection, label: string): Promise<void> {
  const { code, message } = await resultOf(
    connection.ask((messageId) => new ExtendedRequest({ messageId, oid: START_TLS })),
  );
  if (code === SUCCESS) return;
  connection.close();
  throw new DirectoryFault(
    `${label} refuses StartTLS (code ${code}${message === '' ? '' : `: ${message}`}), and nothing else was sent: give the server a certificate, or write ldaps:// in [directory] url.`,
  );
}

/** The result of a request whose other answers don't matter. */
export async function resultOf(answers: AsyncGenerator<Response>): Promise<Result> {
  for await (const answer of answers) if (answer.kind === 'result') return answer;
  throw new Error('an answer has no result');
}

function established(socket: Socket, event: string, { connectMs }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(Object.assign(new Error(), { code: 'ETIMEDOUT' })), connectMs);
    const settle = () => {
      clearTimeout(timer);
      socket.removeListener('error', fail).removeListener('close', closed).removeListener(event, done);
      // An error after this one would otherwise end the process.
      socket.on('error', () => undefined);
    };
    const fail = (error: Error) => {
      settle();
      socket.destroy();
      reject(error);
    };
    const closed = () => fail(Object.assign(new Error(), { code: 'ECONNRESET' }));
    const done = () => {
      settle();
      resolve();
    };
    socket.once('error', fail).once('close', closed).once(event, done);
  });
}

function connectionOver(
  socket: Socket,
  label: string,
  { silenceMs }: Patience,
): Connection & { release(): void } {
  const frames = new Frames();
  let waiting: Buffer[] = [];
  let ended: Error | null = null;
  let wake: (() => void) | null = null;
  let lastId = 0;

  const end = (error: Error) => {
    ended ??= error;
    wake?.();
  };
  const onData = (chunk: Buffer) => {
    try {
      waiting.push(...frames.push(chunk));
      if (waiting.length > WAITING_MAX) socket.pause();
      wake?.();
    } catch (error) {
      end(new DirectoryFault(`${label} doesn't speak LDAP: ${wordsOf(error)}.`));
      socket.destroy();
    }
  };
  const onClose = () => end(new DirectoryAway(`${label} has ended the connection.`));
  socket.on('data', onData).on('close', onClose).on('end', onClose);
  socket.on('error', (error) => end(connectionFault(label, label, error)));

  /** The next message. Those that came before the connection ended are still read. */
  async function next(): Promise<Buffer> {
    const silent = setTimeout(
      () => end(new DirectoryAway(`${label} has said nothing for ${silenceMs / 1000} s.`)),
      silenceMs,
    );
    try {
      while (waiting.length === 0) {
        if (ended !== null) throw ended;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      clearTimeout(silent);
    }
    return waiting.shift()!;
  }

  return {
    async *ask(make) {
      const id = ++lastId;
      socket.write(make(id).write());
      for (let strays = 0; strays <= STRAYS_MAX; ) {
        const frame = await next();
        if (waiting.length === 0) socket.resume();
        const read = readFrame(label, frame);
        if (read.id === UNASKED) throw unasked(label, read.response);
        if (read.id !== id) {
          strays++;
          continue;
        }
        yield read.response;
        if (read.response.kind === 'result') return;
      }
      throw new DirectoryFault(`${label} answers without end what wasn't asked.`);
    },
    close() {
      socket.end(new UnbindRequest({ messageId: ++lastId }).write());
      socket.destroySoon();
    },
    release() {
      socket.removeListener('data', onData).removeListener('close', onClose).removeListener('end', onClose);
      waiting = [];
    },
  };
}

function readFrame(label: string, frame: Buffer): ReturnType<typeof readResponse> {
  try {
    return readResponse(frame);
  } catch (error) {
    throw new DirectoryFault(`${label} doesn't speak LDAP: ${wordsOf(error)}.`);
  }
}

const unasked = (label: string, response: Response): Error =>
  new DirectoryAway(
    `${label} ends the connection${response.kind === 'result' && response.message !== '' ? ` (${response.message})` : ''}.`,
  );
