import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { inItems, inProperties, onlyObjects, REFUSED_AT_ONCE, TEXTS, VALUES } from './bodies/kinds.ts';
import type { Target, Told } from './bodies/measured-server.ts';

const MIB = 1024 * 1024;
/**
 * The most processor time that a body may take, in one go, from the thread that answers everybody. The budget is 20 ms
 * for up to 16 MiB, but collecting the garbage of such bodies once took 128 ms. Work that grows faster than its body
 * takes many seconds.
 */
const STALL_MAX_MS = 1_000;
/** Operations that take up to `LARGE_BYTES`; all others take 1 MiB. */
const LARGE = ['importCardHolders', 'runSyncBatch'];
const LARGE_BYTES = 16 * MIB;

const dataDir = directory();
let child: Bun.Subprocess;
let url: string;
let targets: Target[];
const answers: ((told: Told) => void)[] = [];
const told = () => new Promise<Told>((resolve) => answers.push(resolve));

beforeAll(async () => {
  const started = told();
  child = Bun.spawn(
    [process.execPath, fileURLToPath(new URL('bodies/measured-server.ts', import.meta.url))],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      stdout: 'ignore',
      stderr: 'inherit',
      ipc: (message) => answers.shift()!(message as Told),
    },
  );
  ({ url, targets } = (await started) as Required<Told>);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await child.exited;
});

/** Returns the longest time that the server's thread was busy in one go since the last call. */
async function stall(): Promise<number> {
  const answer = told();
  child.send('stall');
  return (await answer).stallMs!;
}

interface Sent {
  what: string;
  status: number;
  stallMs: number;
}

async function send({ id, method, url, headers }: Target, kind: string, body: string): Promise<Sent> {
  const answer = await fetch(url, { method, headers, body });
  await answer.arrayBuffer();
  return { what: `${id}: ${kind}`, status: answer.status, stallMs: await stall() };
}

/**
 * Asks again and again whether the process is up. The returned function ends this, and returns the number of answers.
 */
function beside(): () => Promise<number> {
  let isOver = false;
  const asking = (async () => {
    let asked = 0;
    for (; !isOver; asked++) {
      const answer = await fetch(`${url}/healthz`);
      if ((await answer.text()) === '' || answer.status !== 200) throw new Error(`healthz: ${answer.status}`);
      await Bun.sleep(20);
    }
    return asked;
  })();
  // The function below passes a failure on to its caller; until then, the failure must not count as unhandled.
  asking.catch(() => {});
  return () => {
    isOver = true;
    return asking;
  };
}

/** Returns a function that makes a JSON string of about this many bytes, by repeating a text. */
const textOf = (text: string) => {
  const escaped = JSON.stringify(text).slice(1, -1);
  return (bytes: number) =>
    `"${escaped.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(escaped))))}"`;
};

/** The most bytes of an operation's bodies of a kind, which has a place among its like. */
type Size = (target: Target, kind: string, place: number) => number;

/**
 * Bodies for an operation, of up to `size` bytes each.
 * @param isFirst true for the one operation that also gets the bodies that every operation refuses
 */
function* bodiesFor(
  target: Target,
  size: Size,
  isFirst: boolean,
): Generator<[what: string, body: string | null, most: number]> {
  const { id, properties } = target;
  // A large operation has only a few options in addition to its items.
  const hasFields = isFirst || !LARGE.includes(id);
  const andMore = [...properties, { name: 'unknown', type: [], items: null, constant: null }];
  for (const [place, [kind, value]] of Object.entries(VALUES).entries()) {
    const most = size(target, kind, place);
    if (REFUSED_AT_ONCE.has(kind) && !isFirst) continue;
    if (hasFields) yield [`${kind} in each field`, inProperties(andMore, most, value), most];
    yield [`${kind} in each field of each item`, inItems(properties, most, value), most];
    yield [`${kind} in the free fields of one item`, inItems(onlyObjects(properties), most, value, 1), most];
  }
  for (const [place, [kind, text]] of Object.entries(TEXTS).entries()) {
    const most = size(target, kind, place);
    if (hasFields) yield [`${kind} in each field`, inProperties(andMore, most, textOf(text)), most];
    yield [`${kind} in each field of each item`, inItems(properties, most, textOf(text)), most];
  }
}

/** The description of the first body that each operation is sent. */
const FIRST = `${Object.keys(VALUES)[0]} in each field`;

async function sendAll(to: Target[], size: Size): Promise<void> {
  const end = beside();
  const all: Sent[] = [];
  await stall();
  try {
    for (const [place, target] of to.entries())
      for (const [what, body, most] of bodiesFor(target, size, place === 0)) {
        if (body === null || Buffer.byteLength(body) > most) continue;
        all.push(await send(target, what, body));
        // The first kind has few values, so a 413 means that this operation takes no body of that size,
        // whatever is in it.
        if (what === FIRST && all.at(-1)!.status === 413) break;
      }
  } catch (error) {
    void end();
    throw error;
  }
  const problems: string[] = [];
  for (const { what, status, stallMs } of all) {
    if (status >= 500) problems.push(`${what} is answered with ${status}`);
    if (stallMs > STALL_MAX_MS) problems.push(`${what} holds everybody up for ${Math.round(stallMs)} ms`);
  }
  const asked = await end();
  expect(problems).toEqual([]);
  expect(asked).toBeGreaterThan(0);
  // Many bodies are refused before anybody looks at their fields, but enough of them must get that far.
  expect(all.filter(({ status }) => status === 422 || status === 200).length).toBeGreaterThan(all.length / 4);
}

it('holds nobody up with 1 MiB of anything, whatever operation it is sent to', () => {
  // Operations with the same fields check them in the same way, so one of these is enough. Large operations are
  // sent 16 MiB below.
  const byFields = new Map(targets.map((target) => [JSON.stringify(target.properties), target]));
  const others = [...byFields.values()].filter(({ id }) => !LARGE.includes(id));
  return sendAll(others, () => MIB);
});

// Both operations read their bodies alike and share the fields of people, so half of the kinds are large for the one, and
// the other half for the other one.
it('holds nobody up with 16 MiB of anything where so much is taken', () =>
  sendAll(
    targets.filter(({ id }) => LARGE.includes(id)),
    ({ id }, kind, place) =>
      REFUSED_AT_ONCE.has(kind) || place % 2 === LARGE.indexOf(id) ? LARGE_BYTES : MIB,
  ));

it('holds nobody up with as many people as are taken at once, each with all the fields there may be', async () => {
  const person = (place: number, bytes: number) => ({
    externalId: `P-${place}`,
    ...{
      firstName: 'Ada'.repeat(40),
      lastName: 'é'.repeat(120),
      holderType: 'staff',
      notes: 'x '.repeat(999),
    },
    customFields: Object.fromEntries(
      Array.from({ length: 100 }, (_, key) => [`key ${key}`, 'y'.repeat(Math.floor(bytes / 100))]),
    ),
  });
  const people = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, one) => person(one, bytes));
  const operation = (id: string) => targets.find((target) => target.id === id)!;
  const operations = people(500, 14_000).map((one) => ({ op: 'upsert_card_holder', ...one }));
  const sent: Sent[] = [];
  for (const [id, kind, body] of [
    ['importCardHolders', 'a dry run', { dryRun: true, rows: people(2000, 4_000) }],
    ['importCardHolders', 'new people', { rows: people(2000, 4_000) }],
    ['importCardHolders', 'the same people', { rows: people(2000, 4_000) }],
    ['runSyncBatch', 'other fields of people', { operations }],
  ] as const) {
    const one = await send(operation(id), kind, JSON.stringify(body));
    expect(one.status).toBe(200);
    sent.push(one);
  }
  expect(sent.filter(({ stallMs }) => stallMs > STALL_MAX_MS)).toEqual([]);
});
