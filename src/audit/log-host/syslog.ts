import { hostname } from 'node:os';
import { VERSION } from '../../lib/version.ts';
import type { Line } from './ways/line.ts';

/** RFC 5424, table 1: log audit. */
export const FACILITY = 13;
/** RFC 5424, table 2. */
const WARNING = 4;
const NOTICE = 5;

/** RFC 5424, 6: the longest name of a host, and of a kind of message. */
const HOSTNAME_MAX = 255;
const MSGID_MAX = 32;
/** RFC 5424, 7.3.1: after this number comes 1. */
const LAST_SEQUENCE_ID = 2 ** 31 - 1;

/** A refusal is a warning; all else is normal, and worth noting. */
export const severityOf = ({ action }: Pick<Line, 'action'>): number =>
  action.endsWith('.refused') ? WARNING : NOTICE;

/** A name of printable ASCII; `-` stands for none. */
export const nameFrom = (text: string, most: number): string =>
  text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, most) || '-';

/**
 * Writes messages of RFC 5424, without a frame. Their numbers (`sequenceId`) begin at 1 and leave none out, so a
 * receiver can see that messages are missing. No structured data of our own: its name would need a number that IANA
 * gives to organisations (RFC 5424, 7.2.2), and all of it is in the message.
 */
export function createSyslogWriter(host = hostname(), pid = process.pid): (line: Line) => string {
  const sender = `${nameFrom(host, HOSTNAME_MAX)} lanyard ${pid}`;
  const origin = `[origin software="Lanyard" swVersion="${VERSION}"]`;
  let sequenceId = 0;
  return (line) => {
    sequenceId = sequenceId === LAST_SEQUENCE_ID ? 1 : sequenceId + 1;
    const priority = FACILITY * 8 + severityOf(line);
    const msgId = nameFrom(line.action, MSGID_MAX);
    return `<${priority}>1 ${line.at} ${sender} ${msgId} [meta sequenceId="${sequenceId}"]${origin} ${line.message}`;
  };
}
