import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMAIL_OR_BLANK, IDENTIFIER, LETTERS, NETWORK, TEXT, VISIBLE_TEXT } from '../../src/http/patterns.ts';
import { type Harness, startHarness, type Tenant } from '../support/harness.ts';
import type { Json } from '../support/openapi.ts';

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
