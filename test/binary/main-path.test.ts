import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passable, portrait } from '../support/photos/portrait.ts';
import { type Installation, install, type Serving } from '../support/server/binary.ts';

const HEIC = fileURLToPath(new URL('../support/fixtures/quadrants-display-p3-turned.heic', import.meta.url));

let installation: Installation;
let server: Serving;
let key: string;
beforeAll(async () => {
  installation = install();
  server = await installation.serve();
  const made = installation.run(
    'keys',
    'create',
    '--org',
    'Campus',
    '--name',
    'test',
    '--scopes',
    '*',
    '--json',
  );
  key = JSON.parse(made.stdout).key;
});
afterAll(() => installation.remove());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return ((await response.json()) as { data: unknown }).data;
}

async function photograph(cardHolderId: string, contentType: string, bytes: Uint8Array<ArrayBuffer>) {
  const grant = await call('POST', '/photos', { cardHolderId, contentType, contentLength: bytes.length });
  const stored = await fetch(grant.uploadUrl, { method: 'PUT', headers: grant.headers, body: bytes });
  expect(stored.status).toBe(200);
  expect((await call('POST', `/photos/${grant.photoId}/finalize`)).status).toBe('processing');
  return grant.photoId as string;
}

// Once a second: the key has the usual rate limit.
const analysed = (id: string) =>
  expect.poll(async () => (await call('GET', `/photos/${id}`)).status, { interval: 1_000 }).toBe('in_review');

it('has no image library in memory before the first photo', () => {
  expect(readFileSync(`/proc/${server.process.pid}/maps`, 'utf8')).not.toContain('libvips');
});

it('goes from a new person to an approved photo, in an empty directory with an empty environment', async () => {
  const { id: holder } = await call('POST', '/card-holders', {
    firstName: 'Zoë',
    lastName: 'Łukasiewicz',
    holderType: 'student',
    externalId: 'S-1',
  });
  const { data, info } = await passable().jpeg().toBuffer({ resolveWithObject: true });
  const photoId = await photograph(holder, 'image/jpeg', new Uint8Array(data));
  await analysed(photoId);
  const photo = await call('GET', `/photos/${photoId}`);
  expect(photo).toMatchObject({ width: info.width, height: info.height });
  expect(photo.analysis.faces).toHaveLength(1);
  expect(photo.analysis.suggestedCrop).not.toBeNull();
  const verdicts = photo.analysis.checks.map(({ verdict }: { verdict: string }) => verdict);
  expect(verdicts).toHaveLength(9);
  expect(verdicts.filter((verdict: string) => verdict === 'not_measured')).toEqual([]);

  await call('POST', `/photos/${photoId}/approve`, { version: photo.version });
  const found = await call('GET', '/card-holders?q=lukasiewicz%20zoe');
  expect(found).toMatchObject([{ id: holder, currentPhotoId: photoId }]);

  const card = await fetch(`${server.url}/api/v1/photos/${photoId}/image?variant=card`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const { width, height, exif } = await sharp(Buffer.from(await card.arrayBuffer())).metadata();
  expect(width! / height!).toBeCloseTo(35 / 45, 1);
  expect(exif).toBeUndefined();
});

it('decodes HEIC, upright', async () => {
  const { id: holder } = await call('POST', '/card-holders', {
    firstName: 'A',
    lastName: 'B',
    holderType: 'staff',
  });
  const photoId = await photograph(holder, 'image/heic', new Uint8Array(readFileSync(HEIC)));
  await analysed(photoId);
  const photo = await call('GET', `/photos/${photoId}`);
  expect(photo.width).toBeGreaterThan(0);
  expect(photo.analysis.findings.map(({ code }: { code: string }) => code)).toContain('no_face');
});

it('serves its reference page and its description from the file itself', async () => {
  const page = await fetch(`${server.url}/docs`);
  expect(page.status).toBe(200);
  const description = await fetch(`${server.url}/api/v1/openapi.json`);
  const document = (await description.json()) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1\./);
});

it('writes nothing outside its data directory, and no key into its log', () => {
  expect(readdirSync(installation.directory).sort()).toEqual(['data', 'lanyard']);
  expect(readdirSync(join(installation.directory, 'data', 'photos', 'incoming'))).toEqual([]);
  expect(server.log()).toContain('"message":"request"');
  expect(server.log()).not.toContain(key.slice(8));
});

it('goes on with an unfinished analysis after kill -9, and ends quietly on SIGTERM', async () => {
  const { id: holder } = await call('POST', '/card-holders', {
    firstName: 'C',
    lastName: 'D',
    holderType: 'staff',
  });
  const photoId = await photograph(holder, 'image/jpeg', new Uint8Array(await portrait()));
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  server = await installation.serve();
  await analysed(photoId);
  expect(await server.end()).toBe(0);
});

it('explains a wrong command line with exit code 2, and a wrong setting with 1', async () => {
  const unknown = installation.run('keys', 'create', '--org', 'Campus', '--name', 'x', '--scopes', 'all');
  expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('all is not a scope')]);
  expect(installation.run('nonsense').status).toBe(2);
  const missing = installation.run('keys', 'list', '--org', 'Nowhere');
  expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining('there is "Campus"')]);
  await expect(installation.serve({ PORT: 'http' })).rejects.toThrow(
    /PORT is "http": a whole number from 0 to 65535/,
  );
});
