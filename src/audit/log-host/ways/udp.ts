import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { networkWordsOf } from '../../../lib/network-words.ts';
import type { NetworkLogHost } from '../settings.ts';
import { createSyslogWriter } from '../syslog.ts';
import { type LogHostConnection, LogHostTrouble } from './line.ts';

/** Datagrams that go at once, and the pause after them: nothing else keeps a sender from flooding a receiver. */
const AT_ONCE = 50;
const PAUSE_MS = 10;

/**
 * Opens a socket for messages of a datagram each (RFC 5426). Only a host that is up without a receiver is noticed.
 * @throws LogHostTrouble
 */
export async function openUdp({ host, port }: NetworkLogHost): Promise<LogHostConnection> {
  const written = createSyslogWriter();
  const { address, family } = await lookup(host).catch((error) => {
    throw new LogHostTrouble(networkWordsOf(error));
  });
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  let ended: string | null = null;
  socket.on('error', (error) => {
    ended ??= networkWordsOf(error);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.connect(port, address, () => resolve());
    });
  } catch (error) {
    socket.close();
    throw new LogHostTrouble(networkWordsOf(error));
  }
  const sent = (message: string) =>
    new Promise<void>((resolve, reject) =>
      socket.send(message, (error) => {
        if (error === null || error === undefined) return resolve();
        ended ??= networkWordsOf(error);
        reject(new LogHostTrouble(ended));
      }),
    );
  return {
    async send(lines) {
      for (const [place, line] of lines.entries()) {
        if (ended !== null) throw new LogHostTrouble(ended);
        await sent(written(line));
        if (place % AT_ONCE === AT_ONCE - 1) await pause(PAUSE_MS);
      }
    },
    ended: () => ended,
    async close() {
      const isWell = ended === null;
      socket.close();
      return isWell;
    },
  };
}
