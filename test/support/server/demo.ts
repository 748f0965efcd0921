import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { connectBrowser, type Visitor, visit } from '../browser/browser.ts';
import { type Installation, install, type Serving } from './binary.ts';

const PASSWORD = 'seven green bicycles';
/** Judging two dozen photos and drawing cards takes more than a minute on a machine that is busy with other work. */
const MADE_WITHIN_MS = 800_000;

/** The compiled file with the organisation that `lanyard demo` makes, served on a free port. */
interface ServedDemo {
  url: string;
  /** The one-time link of the first administrator, below /admin. */
  setupPath: string;
  server: Serving;
  /**
   * Sends a request with a key for all scopes, and returns the payload of its answer. Fails the test when it is
   * refused.
   */
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Makes a member of staff who is logged in. */
  staff(role: 'admin' | 'operator' | 'reviewer', name: string): Promise<{ cookie: string }>;
  remove(): void;
}

/** Runs a command, and returns its output. */
function run(installation: Installation, ...args: string[]) {
  const { status, stdout, stderr } = installation.run(...args, '--json');
  if (status !== 0) throw new Error(`lanyard ${args[0]}: ${stderr}`);
  return JSON.parse(stdout);
}

interface MadeDemo {
  data: string;
  said: { key: string; setupUrl: string; organisation: { name: string } };
}

/**
 * `lanyard demo` takes ten seconds of processor time, so all test files of a run work on copies of one demo. The first
 * file makes it while files in other threads wait.
 */
async function madeDemo(): Promise<MadeDemo> {
  const place = join(inject('runDirectory'), 'demo');
  const data = join(place, 'data');
  const note = join(place, 'said.json');
  try {
    mkdirSync(place);
  } catch {
    await vi.waitUntil(() => existsSync(note), { timeout: MADE_WITHIN_MS });
    return { data, said: JSON.parse(readFileSync(note, 'utf8')) };
  }
  const installation = install();
  try {
    const said = run(installation, 'demo');
    renameSync(join(installation.directory, 'data'), data);
    writeFileSync(`${note}.part`, JSON.stringify(said));
    renameSync(`${note}.part`, note);
    return { data, said };
  } finally {
    installation.remove();
  }
}

async function serveDemo(): Promise<ServedDemo> {
  const made = await madeDemo();
  const { key, setupUrl, organisation } = made.said;
  const installation = install();
  cpSync(made.data, join(installation.directory, 'data'), { recursive: true, preserveTimestamps: true });
  const { pathname, hash } = new URL(setupUrl);
  const server = await installation.serve();

  const call = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    url: server.url,
    setupPath: `${pathname.replace('/admin', '')}${hash}`,
    server,
    async send<T>(method: string, path: string, body?: unknown) {
      const response = await call(method, path, body, { Authorization: `Bearer ${key}` });
      return ((await response.json()) as { data: T }).data;
    },
    async staff(role, name) {
      const email = `${name.toLowerCase().replace(' ', '.')}@example.edu`;
      const account = ['--email', email, '--name', name, '--role', role];
      const invited = run(installation, 'staff', 'create', '--org', organisation.name, ...account);
      const token = invited.setupUrl.split('#token=')[1];
      const response = await call('POST', '/session/setup', { token, password: PASSWORD });
      return { cookie: response.headers.get('Set-Cookie')!.split(';')[0]! };
    },
    remove: () => installation.remove(),
  };
}

/** The served demo, and a browser to look at it with. */
export interface Demo extends Omit<ServedDemo, 'remove'> {
  /** Opens a window; with `staff`, the window is logged in as that person. */
  visit(options?: { staff?: { cookie: string } } & BrowserContextOptions): Promise<Visitor>;
}

/** Serves the demo for the tests of a `describe`, and ends it after them. */
export function openDemo(): Demo {
  let demo: ServedDemo;
  let browser: Browser;
  beforeAll(async () => {
    demo = await serveDemo();
    browser = await connectBrowser(inject('browserUrl'));
  }, MADE_WITHIN_MS);
  afterAll(async () => {
    await browser?.close();
    demo?.remove();
  });
  return {
    get url() {
      return demo.url;
    },
    get setupPath() {
      return demo.setupPath;
    },
    get server() {
      return demo.server;
    },
    send: (method, path, body) => demo.send(method, path, body),
    staff: (role, name) => demo.staff(role, name),
    visit: (options) => visit(browser, demo, options),
  };
}
