import { constants } from 'node:os';

/** Lines at the most that a bundle has, the newest. */
export const LINES = 500;

/** Fields whose values are words, numbers and ids of Lanyard's own. */
const PLAIN = [
  'at',
  'level',
  'method',
  'route',
  'status',
  'durationMs',
  'requestId',
  'task',
  'job',
  'thread',
  'kind',
];
const PLAIN_VALUE = /^[\w :.,/*{}+-]{1,120}$/;

/** The name of an error: other fields called `error` have a sentence, which may be a mail server's. */
const ERROR_NAME = /^[A-Za-z]{3,40}$/;
const CODE = /\b(?:SQLITE_[A-Z_]+|E[A-Z0-9]{3,14})\b/g;
const CODES: ReadonlySet<string> = new Set(Object.keys(constants.errno));

/** A place in the code: `at approve (/usr/local/lib/…/approve.ts:12:3)`. Its message is left out. */
const FRAME_MOST = 500;
const FRAME = /^\s*at (?:(?:async |new )*[\w.<>$]+ \([\w/.$:~-]*:\d+:\d+\)|[\w/.$:~-]*:\d+:\d+)$/;

/** Lines that systemd writes about the unit. */
const OF_SYSTEMD =
  /^(?:lanyard\.service: [\w ,.=/-]+|(?:Started|Starting|Stopping|Stopped|Reloading|Reloaded) lanyard[\w .,-]*)$/;

/**
 * A line of the log, without what may be somebody's. A line has a message of ours, names of routes and errors, and
 * places in the code; it loses paths, addresses, causes and everything else that may repeat what somebody typed.
 * @param scrub takes names, addresses and numbers out of a message
 */
export function shownLine(line: string, scrub: (text: string) => string): string {
  const fields = parsed(line);
  if (fields === null) {
    const isPlain = OF_SYSTEMD.test(line) || isFrame(line);
    return isPlain ? line : '(a line that is not of the log)';
  }
  const shown: Record<string, unknown> = {};
  for (const name of PLAIN) if (PLAIN_VALUE.test(String(fields[name] ?? ''))) shown[name] = fields[name];
  shown.message = scrub(String(fields.message ?? ''));
  const { error, cause, stack } = fields;
  if (typeof error === 'string' && ERROR_NAME.test(error)) shown.error = error;
  const codes = codesIn(`${error ?? ''} ${cause ?? ''}`);
  if (codes.length > 0) shown.codes = codes;
  if (typeof stack === 'string') shown.stack = stack.split('\n').filter(isFrame);
  const left = Object.keys(fields).filter((name) => !(name in shown));
  if (left.length > 0) shown.leftOut = left;
  return JSON.stringify(shown);
}

const isFrame = (line: string): boolean => line.length <= FRAME_MOST && FRAME.test(line);

const codesIn = (text: string): string[] =>
  [...text.matchAll(CODE)]
    .map(([code]) => code)
    .filter((code) => code.startsWith('SQLITE_') || CODES.has(code));

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    const isLine = typeof value === 'object' && value !== null && 'level' in value && 'message' in value;
    return isLine ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
