import { loadConfig } from '../../../config/config.ts';
import { createKey } from '../../../src/api-keys/create.ts';
import { type Listening, listen, type TimeLimits } from '../../../src/commands/serve/listen.ts';
import { createContext } from '../../../src/compose.ts';
import type { Context } from '../../../src/context.ts';
import { openForWriting } from '../../../src/db/open.ts';
import { systemActor, write, writeNow } from '../../../src/db/tx.ts';
import { createLog } from '../../../src/lib/log.ts';
import { createOrganisation } from '../../../src/organisations/create.ts';
import type { Role, Scope } from '../../../src/shared/rights.ts';
import { createStaff } from '../../../src/staff/accounts/create.ts';
import { createPasswords } from '../../../src/staff/passwords/hash.ts';
import type { S3Settings } from '../../../src/storage/s3/settings.ts';
import { rememberAnalyses } from '../photos/remember-analyses.ts';
import { copyingReaders, copyingWriter } from './as-between-threads.ts';
import { TestClock } from './clock.ts';
import { directory } from './directory.ts';
import { makeEmptyDatabase } from './empty-database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and fail where the shape differs
  body: any;
  text: string;
}

export interface Call {
  key?: string | null;
  /** The cookie of a staff session, sent as a browser sends it: with the server's own Origin. */
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real server on a free port of 127.0.0.1, with a data directory of its own and a clock that tests can move. */
export interface Harness {
  url: string;
  dataDir: string;
  context: Context;
  clock: TestClock;
  /** Returns the server's log so far, as parsed lines. */
  logged(): Record<string, unknown>[];
  organisation(name?: string): Tenant;
  /**
   * Sends a request; `body` is sent as JSON unless it is a string or bytes. Paths are below /api/v1 unless they
   * start with http.
   */
  send(method: string, path: string, call?: Call): Promise<Answer>;
  /** The part of the server that listens on the port. */
  listening: Listening;
  stop(): Promise<void>;
}

/** An organisation with a key for all scopes and without a rate limit; `key(…)` makes others. */
export interface Tenant {
  id: string;
  admin: string;
  key(
    scopes: (Scope | '*')[],
    more?: { rateLimitPerMinute?: number | null; allowedCidrs?: string[]; expiresAt?: string },
  ): { id: string; key: string };
  /** Makes a staff account with a password, and logs in. */
  staff(...roles: Role[]): Promise<StaffMember>;
  send(method: string, path: string, call?: Call): Promise<Answer>;
}

/** Somebody who is logged in. */
export interface StaffMember {
  id: string;
  email: string;
  cookie: string;
  send(method: string, path: string, call?: Call): Promise<Answer>;
}

/** The password with which every member of staff begins. */
export const PASSWORD = 'seven green bicycles';

/** Password hashing at a fiftieth of the usual time, because nearly every test logs somebody in. */
export const QUICK_HASHES = { memoryCost: 1_024, timeCost: 1 };

/** The session's cookie as a browser would send it back. */
export const cookieOf = (answer: Pick<Answer, 'headers'>): string =>
  answer.headers.get('Set-Cookie')!.split(';')[0]!;

/** Options for which the server has no environment variable. */
interface Options {
  timeLimits?: TimeLimits;
  /** The time limits of the server's client for its photo store. */
  store?: Pick<S3Settings, 'awaited' | 'pausesMs'>;
  /**
   * True to give writes, reads and large bodies threads of their own, as in service; `test/threads` tests these
   * threads.
   */
  withThreads?: boolean;
}

export async function startHarness(
  env: Record<string, string> = {},
  { timeLimits, store, withThreads = false }: Options = {},
): Promise<Harness> {
  const dataDir = env.DATA_DIR ?? directory();
  const config = loadConfig({ PORT: '0', LOG_LEVEL: 'debug', ...env, DATA_DIR: dataDir }, process.cwd());
  if (config.s3 !== null) Object.assign(config.s3, store);
  makeEmptyDatabase(dataDir);
  const clock = new TestClock();
  const lines: string[] = [];
  const context = createContext(
    config,
    createLog(config.logLevel, (text) => lines.push(text)),
    { clock, withThreads },
  );
  context.passwords = createPasswords(QUICK_HASHES);
  context.analysis = rememberAnalyses(context.analysis);
  if (withThreads) context.readers!.start();
  else Object.assign(context, { writer: copyingWriter(context), readers: copyingReaders(context.db) });
  const listening = listen(context, timeLimits);
  // The job queue runs as it does in service. The schedule doesn't: tests decide when its work is done.
  context.jobs.start();
  context.prints.start();
  await context.mail.start();
  await context.auditLog.start();

  const send: Harness['send'] = async (method, path, call = {}) => {
    const url = path.startsWith('http') ? path : `${listening.url}/api/v1${path}`;
    const isRaw = call.body === undefined || typeof call.body === 'string' || call.body instanceof Uint8Array;
    const response = await fetch(url, {
      method,
      headers: {
        ...(call.key ? { Authorization: `Bearer ${call.key}` } : {}),
        ...(call.cookie ? { Cookie: call.cookie, Origin: listening.url } : {}),
        ...(isRaw ? {} : { 'Content-Type': 'application/json' }),
        ...call.headers,
      },
      body: isRaw ? (call.body as string | Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(call.body),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson =
      /^application\/(scim\+)?json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  };

  // With threads, the server's own connection only reads.
  const setUp = withThreads ? { ...context, db: openForWriting(context.db.$client.filename) } : context;
  let organisations = 0;
  let accounts = 0;
  const actor = systemActor('test');
  return {
    url: listening.url,
    listening,
    dataDir,
    context,
    clock,
    send,
    logged() {
      context.log.flush();
      return lines
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    organisation(name = `Campus ${++organisations}`) {
      const { id } = writeNow(setUp, actor, createOrganisation, {
        name,
        timeZone: 'UTC',
        photoQuotaBytes: null,
      });
      const key: Tenant['key'] = (scopes, more = {}) =>
        writeNow(
          setUp,
          actor,
          createKey,
          id,
          {
            name: `key for ${scopes.join(' ')}`,
            scopes,
            expiresAt: more.expiresAt ?? null,
            allowedCidrs: more.allowedCidrs ?? null,
            rateLimitPerMinute: more.rateLimitPerMinute === undefined ? 0 : more.rateLimitPerMinute,
          },
          null,
        );
      const admin = key(['*']).key;
      const staff: Tenant['staff'] = async (...roles) => {
        const email = `${roles.join('-')}-${++accounts}@example.edu`;
        const name = `Staff ${accounts}`;
        const invited = (await write(
          context,
          actor,
          createStaff,
          id,
          { email, name, roles },
          context.secrets.setupLinks,
        ))!;
        const body = { token: invited.link.token, password: PASSWORD };
        const cookie = cookieOf(await send('POST', '/session/setup', { body }));
        return {
          id: invited.staff.id,
          email,
          cookie,
          send: (method, path, call) => send(method, path, { cookie, ...call }),
        };
      };
      return {
        id,
        admin,
        key,
        staff,
        send: (method, path, call) => send(method, path, { key: admin, ...call }),
      };
    },
    async stop() {
      await listening.stop();
      if (setUp !== context) setUp.db.$client.close();
      await context.close();
    },
  };
}
