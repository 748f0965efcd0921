import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { connectTls as trusting } from '../../../lib/authorities.ts';
import { networkWordsOf } from '../../../lib/network-words.ts';
import type { NetworkLogHost } from '../settings.ts';
import { createSyslogWriter } from '../syslog.ts';
import { type LogHostConnection, LogHostTrouble } from './line.ts';

/** Time limits in milliseconds; tests lower them. */
export const TCP_LIMITS = {
  connectMs: 10_000,
  /** The longest time in which no byte is taken. */
  stalledMs: 30_000,
  goodbyeMs: 1_000,
};
/** The pauses between two looks at what has been taken, which grow from the first to the last. */
const FIRST_LOOK_MS = 1;
const LAST_LOOK_MS = 100;
/** An idle connection is asked for a sign of life, so that firewalls don't forget it. */
const KEEP_ALIVE_MS = 60_000;
/** The names in a certificate are the other side's own text, and can be very many. */
const REASON_MAX = 300;

/**
 * Opens a connection for messages with their length before each (RFC 6587, 3.4.1; RFC 5425, 4.3). With TLS, the host's
 * certificate has to be for its name.
 * @throws LogHostTrouble
 */
export async function openTcp(settings: NetworkLogHost): Promise<LogHostConnection> {
  const written = createSyslogWriter();
  const socket = open(settings);
  let ended: string | null = null;
  socket.on('error', (error) => {
    ended ??= networkWordsOf(error).slice(0, REASON_MAX);
  });
  socket.on('close', () => {
    ended ??= 'it closed the connection';
  });
  // A log host has nothing to say; what it says all the same is thrown away, or its goodbye would never be seen.
  socket.on('data', () => {});
  await connected(socket, settings.kind === 'tls' ? 'secureConnect' : 'connect');
  socket.setNoDelay(true);
  socket.setKeepAlive(true, KEEP_ALIVE_MS);

  const assertOpen = () => {
    if (ended !== null) throw new LogHostTrouble(ended);
  };
  return {
    async send(lines) {
      assertOpen();
      const messages = lines.map(written);
      socket.write(messages.map((message) => `${message.length} ${message}`).join(''), 'latin1');
      let lookMs = FIRST_LOOK_MS;
      let [least, movedAtMs] = [socket.writableLength, performance.now()];
      while (least > 0) {
        await pause(lookMs);
        assertOpen();
        lookMs = Math.min(2 * lookMs, LAST_LOOK_MS);
        const now = socket.writableLength;
        if (now < least) [least, movedAtMs] = [now, performance.now()];
        else if (performance.now() - movedAtMs > TCP_LIMITS.stalledMs)
          throw new LogHostTrouble('it is there, but takes nothing');
      }
      assertOpen();
    },
    ended: () => ended,
    async close() {
      if (ended !== null) return false;
      const isRead = await saidGoodbye(socket);
      socket.destroy();
      return isRead;
    },
  };
}

function open({ kind, host, port, authorities }: NetworkLogHost): Socket {
  if (kind === 'tcp') return connectTcp({ host, port });
  return connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...trusting(authorities) });
}

function connected(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (reason: string) => {
      clearTimeout(deadline);
      socket.destroy();
      reject(new LogHostTrouble(reason.slice(0, REASON_MAX)));
    };
    const deadline = setTimeout(() => failed('no answer in time'), TCP_LIMITS.connectMs);
    socket.once('error', (error) => failed(networkWordsOf(error)));
    socket.once('close', () => failed('it closed the connection'));
    socket.once(event, () => {
      clearTimeout(deadline);
      resolve();
    });
  });
}

/** Ends our side; true when the other side ends its own in time, as it does once it has read everything. */
function saidGoodbye(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => resolve(false), TCP_LIMITS.goodbyeMs);
    const answer = (isRead: boolean) => {
      clearTimeout(deadline);
      resolve(isRead);
    };
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(true));
    socket.end();
  });
}
