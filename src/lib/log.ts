export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
type LogFields = Record<string, unknown>;

/** Structured log: one JSON object a line on standard error, `{at, level, message, …fields}`. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** Like `info`, with fields that are already JSON, without the braces: for the line of each request. */
  infoWritten(message: string, fields: string): void;
  /** Writes what is still buffered; called before the process ends. */
  flush(): void;
}

/** The server's own log, whose level can change while it runs. */
export interface AdjustableLog extends Log {
  setLevel(level: LogLevel): void;
}

const WARN = LOG_LEVELS.indexOf('warn');
const FLUSH_AFTER_MS = 50;
const FLUSH_AFTER_CHARACTERS = 32_768;

/**
 * Gathers lines for up to 50 ms, because writing one for each request would cost more than the request itself. Warnings
 * and errors are written at once.
 */
export function createLog(level: LogLevel, write: (text: string) => void): AdjustableLog {
  let threshold = LOG_LEVELS.indexOf(level);
  let buffer = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffer === '') return;
    const text = buffer;
    buffer = '';
    write(text);
  };

  const add = (name: Exclude<LogLevel, 'silent'>, message: string, fields: string) => {
    const rank = LOG_LEVELS.indexOf(name);
    if (rank < threshold) return;
    // The line is joined as text: copying the fields into one object would cost more than writing them.
    buffer += `{"at":"${isoNow()}","level":"${name}","message":${JSON.stringify(message)}${fields === '' ? '' : ','}${fields}}\n`;
    if (rank >= WARN || buffer.length > FLUSH_AFTER_CHARACTERS) flush();
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS);
  };
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields?: LogFields): void =>
      add(name, message, fields === undefined ? '' : JSON.stringify(fields).slice(1, -1));
  const infoWritten = (message: string, fields: string) => add('info', message, fields);

  return {
    ...{ debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), infoWritten, flush },
    setLevel(next) {
      threshold = LOG_LEVELS.indexOf(next);
    },
  };
}

let isoMs = 0;
let iso = '';

/** The time as text, which is computed once for the lines of a millisecond. */
function isoNow(): string {
  const nowMs = Date.now();
  if (nowMs !== isoMs) {
    isoMs = nowMs;
    iso = new Date(nowMs).toISOString();
  }
  return iso;
}

/** The part of an error that may be logged: never its enumerable fields, which can hold a request's data. */
export function errorFields(error: unknown): LogFields {
  return error instanceof Error
    ? { error: error.name, cause: error.message, stack: error.stack }
    : { error: String(error) };
}
