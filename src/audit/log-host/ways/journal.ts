import { setTimeout as pause } from 'node:timers/promises';
import { unixDatagrams } from '../../../lib/native/unix-datagrams.ts';
import { FACILITY, severityOf } from '../syslog.ts';
import { type Line, type LogHostConnection, LogHostTrouble } from './line.ts';

/** The journal's socket; tests have their own. */
export const JOURNAL = { path: '/run/systemd/journal/socket' };

const FULL_PAUSE_MS = 20;
const FULL_MAX_MS = 30_000;

/**
 * Opens the journal of this machine, by its own protocol: an entry is a datagram with a line for each field. Its kernel
 * buffers belong to this machine, so what was sent is there.
 * @throws LogHostTrouble
 */
export async function openJournal(): Promise<LogHostConnection> {
  const socket = unixDatagrams(JOURNAL.path);
  if (socket === null) throw new LogHostTrouble(`nobody takes entries at ${JOURNAL.path}`);
  let ended: string | null = null;
  const handOver = async (bytes: Uint8Array) => {
    for (let waitedMs = 0; ; waitedMs += FULL_PAUSE_MS) {
      const outcome = socket.send(bytes);
      if (outcome === 'taken') return;
      if (outcome === 'gone' || waitedMs >= FULL_MAX_MS) {
        ended = outcome === 'gone' ? 'the journal has ended' : 'it is there, but takes nothing';
        throw new LogHostTrouble(ended);
      }
      await pause(FULL_PAUSE_MS);
    }
  };
  return {
    async send(lines) {
      for (const line of lines) await handOver(journalEntry(line));
    },
    ended: () => ended,
    async close() {
      socket.close();
      return ended === null;
    },
  };
}

/** An entry in the journal's format. No value has a line end: messages are JSON, and the others are codes and ids. */
function journalEntry(line: Line): Uint8Array {
  const fields = {
    MESSAGE: line.message,
    PRIORITY: severityOf(line),
    SYSLOG_FACILITY: FACILITY,
    SYSLOG_IDENTIFIER: 'lanyard',
    SYSLOG_PID: process.pid,
    LANYARD_ENTRY: line.id,
    LANYARD_ACTION: line.action,
    LANYARD_ORGANISATION: line.organisationId,
    LANYARD_ENTITY: line.entityId,
    LANYARD_ACTOR: line.actorId ?? '',
  };
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}=${String(value).replaceAll('\n', ' ')}\n`,
  );
  return Buffer.from(lines.join(''));
}
