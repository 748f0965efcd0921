import { request as rawRequest } from 'node:http';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_CHARACTERS } from '../../../src/http/answer/json-response.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let person: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  for (let i = 0; i < 12; i++) person = await createHolder(tenant, { externalId: `S-${i}` });
});
afterAll(() => server.stop());

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Sends a request, and takes the answer as it comes over the wire: fetch would decompress it. */
function ask(method: string, path: string, acceptEncoding: string | null, body?: string): Promise<Raw> {
  const { promise, resolve, reject } = Promise.withResolvers<Raw>();
  const headers: Record<string, string> = { Authorization: `Bearer ${tenant.admin}` };
  if (acceptEncoding !== null) headers['Accept-Encoding'] = acceptEncoding;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const sent = rawRequest(`${server.url}/api/v1${path}`, { method, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
    );
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

const LIST = '/card-holders';
const without = ({ data, meta }: { data: unknown; meta: unknown }) => ({ data, meta });

describe('an answer of more than 1 kB', () => {
  it.each([
    ['zstd', 'zstd'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'zstd'],
    ['zstd;q=0, gzip;q=0.5', 'gzip'],
    ['br', undefined],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
    [null, undefined],
    ['xgzip', undefined],
  ])('to a client that accepts %j comes as %s', async (accepted, encoding) => {
    const { status, headers, bytes } = await ask('GET', LIST, accepted);
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    const plain =
      encoding === 'zstd' ? zstdDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(without(JSON.parse(plain.toString()))).toEqual(without((await tenant.send('GET', LIST)).body));
    if (encoding !== undefined) expect(bytes.length).toBeLessThan(plain.length / 2);
  });

  it('of a failure is compressed, too', async () => {
    const body = JSON.stringify({ items: Array.from({ length: 40 }, () => ({})) });
    const { status, headers, bytes } = await ask('POST', '/orders', 'gzip', body);
    expect([status, headers['content-encoding']]).toEqual([422, 'gzip']);
    expect(JSON.parse(gunzipSync(bytes).toString()).error.details).toHaveLength(40);
  });

  it.each([
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ])('of half a million characters comes as %s, too', async (encoding, decompress) => {
    const department = 'Mathematics and its history '.repeat(5);
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      externalId: `long-${index}`,
      ...{ firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff', department },
    }));
    const body = JSON.stringify({ dryRun: true, rows });
    const { status, headers, bytes } = await ask('POST', '/card-holders/import', encoding, body);
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    const plain = decompress(bytes);
    expect(plain.length).toBeGreaterThan(LONG_CHARACTERS);
    expect(JSON.parse(plain.toString()).data).toHaveLength(rows.length);
  });

  it('is as long in the answer to HEAD as in that to GET', async () => {
    const [head, get] = [await ask('HEAD', LIST, 'zstd'), await ask('GET', LIST, 'zstd')];
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect([head.headers['content-encoding'], head.bytes.length]).toEqual(['zstd', 0]);
  });
});

it('leaves a short answer as it is', async () => {
  const { headers, bytes } = await ask('GET', `/card-holders/${person}`, 'gzip, zstd');
  expect([headers['content-encoding'], headers.etag]).toEqual([undefined, '"1"']);
  expect(JSON.parse(bytes.toString()).data.id).toBe(person);
});

it('keeps the version as the ETag of a long record, which writes name', async () => {
  const customFields = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`field ${i}`, 'x'.repeat(30)]),
  );
  const id = await createHolder(tenant, { externalId: 'long', customFields });
  const { headers } = await ask('GET', `/card-holders/${id}`, 'zstd');
  expect([headers['content-encoding'], headers.etag]).toEqual(['zstd', '"1"']);
  const changed = await tenant.send('PATCH', `/card-holders/${id}`, {
    body: { phone: '1' },
    headers: { 'If-Match': String(headers.etag) },
  });
  expect(changed.status).toBe(200);
});
