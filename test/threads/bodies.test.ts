import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/app.ts';
import { checkBody } from '../../src/http/body/check-body.ts';
import { type Contract, LARGE_BODY_BYTES } from '../../src/http/operation.ts';
import { bodiesBy } from '../../src/threads/declared-bodies.ts';
import { plainCopy } from '../support/server/as-between-threads.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { listen } from '../support/watch/heard.ts';
import { modulesOf } from './loaded.ts';

let server: Harness;
let campus: Tenant;
let without: Harness;
let other: Tenant;
beforeAll(async () => {
  server = await startHarness({}, { withThreads: true });
  campus = server.organisation();
  without = await startHarness();
  other = without.organisation();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => Promise.all([server.stop(), without.stop()]));

const ADA = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' };
/** This text makes a body large, and has no other effect. */
const PADDING = 'x'.repeat(LARGE_BODY_BYTES);
const people = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...ADA, externalId: `P${index}`, ...more }));

const same = (count: number) => Array(count).fill({ ...ADA, externalId: 'S1' });

/** The answer, without the parts that differ between servers. */
const withoutIds = (text: string) =>
  text
    .replace(/"requestId":"[^"]*"/g, '"requestId"')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');

describe('large bodies, checked by a thread', () => {
  const notes = 'n'.repeat(1_900);
  it.each<[what: string, path: string, status: number, body: unknown]>([
    ['an import', '/card-holders/import', 200, { rows: people(60, { notes }) }],
    ['a dry run', '/card-holders/import', 200, { dryRun: true, rows: people(60, { notes: `${notes}!` }) }],
    [
      'an import with rows that fail',
      '/card-holders/import',
      200,
      { rows: [{ ...ADA, notes: PADDING }, 7, { ...ADA, externalId: 'A' }, { externalId: 'A' }, {}] },
    ],
    ['a row that lacks all', '/card-holders/import', 200, { rows: [{}], padding: PADDING }],
    ['no rows', '/card-holders/import', 422, { rows: [], padding: PADDING }],
    [
      'a batch',
      '/sync/batch',
      200,
      {
        operations: [
          { op: 'upsert_card_holder', externalId: 'B1', ...ADA, notes },
          { op: 'upsert_card_holder', externalId: 'B1', ifVersion: 9, department: 'Physics' },
          { op: 'upsert_card_holder', externalId: 'B2', notes: PADDING },
          { op: 'link', cardHolderId: crypto.randomUUID(), system: 'library', remoteId: '1' },
          { op: 'none' },
        ],
      },
    ],
    ['a person', '/card-holders', 201, { ...ADA, padding: PADDING }],
    ['a person with several faults', '/card-holders', 422, { lastName: PADDING, email: 'x', phone: 7 }],
    ['too many values', '/card-holders', 413, { ...ADA, padding: Array(300_000).fill(0) }],
    ['a number that loses digits', '/card-holders', 422, `{"customFields":{"n":${'1'.repeat(70_000)}}}`],
    ['deep nesting', '/card-holders', 400, '['.repeat(70_000)],
    ['no JSON', '/card-holders', 400, PADDING],
    ['a list', '/card-holders', 400, JSON.stringify([PADDING])],
    ['a webhook to this machine', '/webhook-endpoints', 422, { url: 'http://127.0.0.1', x: PADDING }],
  ])('%s is answered as by a server without threads', async (_, path, status, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const [answer, expected] = await Promise.all(
      [campus, other].map((tenant) => tenant.send('POST', path, { body, headers })),
    );
    expect([answer!.status, withoutIds(answer!.text)]).toEqual([status, withoutIds(expected!.text)]);
    expect(server.context.bodies!.thread!.isUp).toBe(true);
    expect(without.context.bodies).toBeNull();
  });

  it.each<[what: string, path: string, body: unknown, checks: number]>([
    ['rows that say nothing', '/card-holders/import', { rows: Array(60).fill({}) }, 1],
    ['rows that are no objects', '/card-holders/import', { rows: Array(120).fill(7) }, 1],
    ['a dry run of repeated rows', '/card-holders/import', { dryRun: true, rows: same(60) }, 1],
    ['operations that are none', '/sync/batch', { operations: Array(60).fill({ op: 'none' }) }, 1],
    ['many items of an order', '/orders', { items: Array(60).fill({}) }, 1],
    ['one person', '/card-holders', { ...ADA, customFields: { shoe: '36', hat: '54' } }, 0],
    ['a few rows', '/card-holders/import', { rows: Array(5).fill({}) }, 0],
    ['a text with many commas', '/card-holders', { ...ADA, notes: ',[{'.repeat(600) }, 0],
  ])('count by their values, too: %s', async (_, path, body, checks) => {
    const check = vi.spyOn(server.context.bodies!, 'check');
    const [answer, expected] = await Promise.all(
      [campus, other].map((tenant) => tenant.send('POST', path, { body })),
    );
    expect(check).toHaveBeenCalledTimes(checks);
    expect([answer!.status, withoutIds(answer!.text)]).toEqual([
      expected!.status,
      withoutIds(expected!.text),
    ]);
    check.mockRestore();
  });

  it('come out with what is answered about each row that fails', async () => {
    const check = vi.spyOn(server.context.bodies!, 'check');
    const { body } = await campus.send('POST', '/card-holders/import', {
      body: { rows: Array(60).fill({}) },
    });
    const { rows } = (await check.mock.results[0]!.value) as { rows: { result: { json: string } }[] };
    expect(rows.map(({ result }) => JSON.parse(result.json))).toEqual(body.data);
    expect(body.data).toHaveLength(60);
    check.mockRestore();
  });

  it('are answered with 503 when their thread ends, and nothing of them is done', async () => {
    const before = (await campus.send('GET', '/card-holders?pageSize=1')).body.meta.total;
    const thread = server.context.bodies!.thread!;
    const { call } = thread;
    vi.spyOn(thread, 'call').mockImplementationOnce((...args) => {
      const answer = call(...args);
      // This body goes to the thread at the end of this turn of the event loop; the other bodies still wait.
      queueMicrotask(() => thread.terminate());
      return answer;
    });
    const sent = Array.from({ length: 8 }, () =>
      campus.send('POST', '/card-holders', { body: { ...ADA, padding: PADDING } }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(7).fill(201), 503]);
    const after = (await campus.send('GET', '/card-holders?pageSize=1')).body.meta.total;
    expect(after - before).toBe(7);
    const metrics = await server.send('GET', `${server.url}/metrics`);
    expect(metrics.text).toContain('lanyard_thread_ends_total{thread="bodies"} 1');
  });

  it('are not looked at once their client has left', async () => {
    const bodies = server.context.bodies!;
    const thread = bodies.thread!;
    // The first body keeps the thread busy until all clients have left.
    const begin = Promise.withResolvers<void>();
    const { call } = thread;
    const called = vi.spyOn(thread, 'call').mockImplementation(async (...args) => {
      await begin.promise;
      return call(...args);
    });
    const busy = vi.spyOn(thread, 'waiting', 'get').mockImplementation(() => called.mock.calls.length);
    const signals = listen<AbortSignal>();
    const { check } = bodies;
    vi.spyOn(bodies, 'check').mockImplementation((body) => {
      signals.hear(body.signal);
      return check(body);
    });
    const leaving = new AbortController();
    const sent = Array.from({ length: 6 }, () =>
      fetch(`${server.url}/api/v1/card-holders`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${campus.admin}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...ADA, padding: PADDING }),
        signal: leaving.signal,
      }),
    );
    await signals.until(({ length }) => length === 6);
    leaving.abort();
    await Promise.allSettled(sent);
    await Promise.all(signals.all.map((signal) => signal.aborted || once(signal, 'abort')));
    busy.mockRestore();
    begin.resolve();
    expect((await campus.send('POST', '/card-holders', { body: { ...ADA, padding: PADDING } })).status).toBe(
      201,
    );
    expect(called).toHaveBeenCalledTimes(2);
  });
});

const contracts = () =>
  createApp(without.context)
    .routes.map(({ hooks }) => (hooks as { detail?: { contract?: Contract } }).detail?.contract)
    .filter((contract): contract is Contract & { body: z.ZodType } => contract?.body !== undefined);

it('knows what every operation takes that may be sent so much', () => {
  const { webhookAllow } = without.context.config;
  const bodies = bodiesBy({ webhookAllow });
  const large = contracts().filter(({ scope }) => scope !== 'public');
  expect(Object.keys(bodies).sort()).toEqual(large.map(({ id }) => id).sort());
  const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const { id, body } of large) {
    // The schemas of webhook endpoints are made from the installation's settings, so only their shapes are equal.
    if (id.endsWith('WebhookEndpoint') && id !== 'recoverWebhookEndpoint')
      expect(shapeOf(bodies[id]!)).toEqual(shapeOf(body));
    else expect(bodies[id], id).toBe(body);
  }
});

it('makes of every example plain data, which a thread can hand over', () => {
  let looked = 0;
  for (const { id, body, example } of contracts()) {
    const checked = checkBody(body, Buffer.from(JSON.stringify(example.body ?? {})), []);
    expect(plainCopy(id, checked)).toEqual(checked);
    looked++;
  }
  expect(looked).toBeGreaterThan(25);
});

it('loads neither the web framework, nor the image library, nor the database', async () => {
  const loaded = await modulesOf('src/threads/bodies-worker.ts');
  expect(loaded).toContain('src/http/body/check-body.ts');
  expect(loaded.filter((file) => /src\/db\/open|node_modules\/(@?elysia|sharp)\//.test(file))).toEqual([]);
});
