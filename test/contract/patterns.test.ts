import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMAIL_OR_BLANK, IDENTIFIER, LETTERS, NETWORK, TEXT, VISIBLE_TEXT } from '../../src/http/patterns.ts';
import type { Json } from '../support/openapi/openapi.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let document: Json;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  document = (await server.send('GET', '/openapi.json')).body;
});
afterAll(() => server.stop());

const TEXTS = [
  ...['', ' ', 'Ada', ' Ada ', '\tAda\n', 'A\tda', 'A\u0000da', 'A\u0085', 'one\r\ntwo', 'one\ntwo', 'a\rb'],
  ...[
    '.',
    '..',
    '...',
    '. ',
    ' .',
    '..a',
    '.a',
    'a.',
    ' a',
    'a ',
    'é',
    '山田',
    '\u{1f4a9}',
    'a/b',
    '\u001b[0m',
  ],
  ...['a@b', ' a@b ', 'a b@c', '@', 'a@', '@b', 'a@\u0000b', 'a@b\n', '10.0.0.0/8', '::1'],
];
const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);

it.each<[field: string, pattern: string]>([
  ['firstName', VISIBLE_TEXT],
  ['department', TEXT],
  ['externalId', IDENTIFIER],
  ['email', EMAIL_OR_BLANK],
])('says of %s what the server accepts', async (field, pattern) => {
  const { properties } = document.components.schemas.CreateCardHolder;
  expect(properties[field].pattern).toBe(pattern);
  const minLength = properties[field].minLength ?? 0;
  for (const text of TEXTS) {
    const body = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'student', [field]: text };
    const { status } = await tenant.send('POST', '/card-holders', { body });
    expect([text, status === 201 || status === 409]).toEqual([
      text,
      matches(pattern, text) && text.length >= minLength,
    ]);
  }
});

it.each<[key: string, pattern: string]>([['idempotencyKey', LETTERS]])(
  'says of %s of an order what the server accepts',
  async (field, pattern) => {
    expect(document.components.schemas.CreateOrder.properties[field].pattern).toBe(pattern);
    for (const text of TEXTS) {
      const { body } = await tenant.send('POST', '/orders', { body: { [field]: text, items: [{}] } });
      const isRefused = body.error.details.some(({ path }: Json) => path === `/${field}`);
      expect([text, !isRefused]).toEqual([text, matches(pattern, text)]);
    }
  },
);

/** Returns the document's schema of a parameter. */
const parameter = (method: string, path: string, name: string): Json =>
  document.paths[path][method].parameters.find((one: Json) => one.name === name).schema;

it('says how far pages go', async () => {
  const { maximum } = parameter('get', '/card-holders', 'page');
  const statusOf = async (page: string) => (await tenant.send('GET', `/card-holders?page=${page}`)).status;
  expect([await statusOf(String(maximum)), await statusOf(String(BigInt(maximum) + 1n))]).toEqual([200, 422]);
});

it('says of every version that a change can name how large it can be', async () => {
  const schemas = Object.entries<Json>(document.components.schemas);
  const named = schemas.flatMap(([name, { properties = {} }]) =>
    /Operation$/.test(name) && properties.ifVersion ? [[name, properties.ifVersion.maximum]] : [],
  );
  expect(named.length).toBeGreaterThan(3);
  const [, maximum] = named[0]!;
  expect(named).toEqual(named.map(([name]) => [name, Number.MAX_SAFE_INTEGER]));
  const statusOf = async (ifVersion: number) => {
    const operation = { op: 'card_status', cardId: crypto.randomUUID(), status: 'suspended', ifVersion };
    const { body } = await tenant.send('POST', '/sync/batch', { body: { operations: [operation] } });
    return body.data?.[0].status;
  };
  // 404 means only that there is no such card. 2^60 is too large, though JSON keeps it to the last digit.
  expect([await statusOf(maximum), await statusOf(2 ** 60)]).toEqual([404, 422]);
});

it('says of text in an address what the server accepts', async () => {
  const inQuery = parameter('get', '/card-holders', 'q').pattern;
  const inPath = parameter('get', '/card-holders/by-external-id/{externalId}', 'externalId').pattern;
  expect(parameter('get', '/verify/{code}', 'code').pattern).toBe(inPath);
  for (const text of TEXTS) {
    const found = await tenant.send('GET', `/card-holders?q=${encodeURIComponent(text)}`);
    expect([text, found.status === 200]).toEqual([text, matches(inQuery, text)]);
    const path = `/card-holders/by-external-id/${encodeURIComponent(text)}`;
    // A path that ends before the value is a different path, and has no pattern of its own.
    if (text !== '' && !/^\.{1,2}$/.test(text))
      expect([text, (await tenant.send('GET', path)).status !== 400]).toEqual([text, matches(inPath, text)]);
  }
});

it('says of an identifier in the path of a write what the server accepts', async () => {
  const body = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' };
  const path = '/sync/card-holders/by-external-id/{externalId}';
  const { pattern, maxLength } = parameter('put', path, 'externalId');
  for (const text of [...TEXTS.filter((one) => !/^\.{0,2}$/.test(one)), 'x'.repeat(64), 'x'.repeat(65)]) {
    const { status } = await tenant.send('PUT', path.replace('{externalId}', encodeURIComponent(text)), {
      body,
    });
    expect([text, status < 300]).toEqual([text, matches(pattern, text) && text.length <= maxLength]);
  }
});

it('says of the crop of a preview what the server accepts', async () => {
  const { pattern } = parameter('get', '/designs/{id}/preview', 'crop');
  const [design] = (await tenant.send('GET', '/designs')).body.data;
  for (const crop of ['0,0,1,1', '10,20,300,400', '00,0,01,1', '0,0,0,0', '0,0,1,0', '0,0,1', '0,0,-1,1']) {
    const { body } = await tenant.send('GET', `/designs/${design.id}/preview?crop=${crop}`);
    const isMalformed = body.error.details.some(({ code }: Json) => code === 'invalid_format');
    expect([crop, !isMalformed]).toEqual([crop, matches(pattern, crop)]);
  }
});

it('says of a network and of events what they look like', () => {
  for (const text of ['10.0.0.0/8', '192.0.2.7', '::1', '2001:db8::/32', ' ::ffff:10.0.0.1 '])
    expect(matches(NETWORK, text), text).toBe(true);
  for (const text of ['', 'campus', '10.0.0', '10.0.0.0/', 'fe80'])
    expect(matches(NETWORK, text), text).toBe(false);
  const events = document.components.schemas.CreateWebhookEndpoint.properties.events.items.pattern;
  for (const text of ['*', 'photo.*', 'card_holder.*', 'photo.approved'])
    expect(matches(events, text), text).toBe(true);
  for (const text of ['', 'photo', 'photo.', 'photo.x', 'photoXapproved', '*.approved'])
    expect(matches(events, text), text).toBe(false);
});

const patterns = (): string[] => {
  const found = new Set<string>();
  JSON.stringify(document, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') found.add(value);
    return value;
  });
  expect(found.size).toBeGreaterThan(8);
  return [...found];
};

it('has patterns without what Go does not know', () => {
  for (const pattern of patterns()) {
    expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
    expect(pattern).not.toMatch(/\(\?|\\u|\\p|\\[1-9]/);
  }
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
it.skipIf(!hasPython)('has patterns that Python compiles', () => {
  const script = 'import json, re, sys\nfor one in json.load(sys.stdin): re.compile(one)';
  const python = spawnSync('python3', ['-c', script], {
    input: JSON.stringify(patterns()),
    encoding: 'utf8',
  });
  expect([python.status, python.stderr]).toEqual([0, '']);
});
