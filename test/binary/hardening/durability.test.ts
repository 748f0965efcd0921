import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lanyard } from '../../backup/installation.ts';
import { noisePhoto } from '../../support/photos/photos.ts';
import { directory } from '../../support/server/directory.ts';
import { type Served, spawnBinary } from '../../support/server/serve.ts';
import { callsIn, canTrace, isTracingForbidden, trace } from '../../support/watch/system-calls.ts';

const DISK_CALLS = 'trace=pwrite64,write,writev,fsync,fdatasync,rename,renameat,renameat2,sendto,sendmsg';
const FAILING_FSYNC = 'inject=fsync,fdatasync:error=EIO';

const watching = () => {
  const dataDir = directory();
  const file = join(dataDir, 'calls.txt');
  let key: string;
  let server: Served;
  beforeAll(async () => {
    lanyard(dataDir, ['orgs', 'create', '--name', 'Disk']);
    const made = lanyard(dataDir, [
      'keys',
      'create',
      '--org',
      'Disk',
      '--name',
      'k',
      '--scopes',
      '*',
      '--json',
    ]);
    key = made.json().key;
    server = await spawnBinary(dataDir, { LOG_LEVEL: 'silent' });
  });
  afterAll(() => server?.end());

  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { data: never; meta: never } };
  };
  const add = (lastName: string) =>
    send('POST', '/card-holders', { firstName: 'Ada', lastName, holderType: 'staff' });
  const names = async () => {
    const { body } = await send('GET', '/card-holders');
    return (body.data as { lastName: string }[]).map(({ lastName }) => lastName).sort();
  };
  /** Gets permission to upload a photo for a new person; returns a function that uploads it. */
  const grant = async () => {
    const bytes = await noisePhoto();
    const { body } = await add('Photographed');
    const { id } = body.data as { id: string };
    const facts = { cardHolderId: id, contentType: 'image/jpeg', contentLength: bytes.length };
    const granted = (await send('POST', '/photos', facts)).body.data as {
      uploadUrl: string;
      headers: Record<string, string>;
    };
    return () => fetch(granted.uploadUrl, { method: 'PUT', headers: granted.headers, body: bytes });
  };
  const watched = async (work: () => Promise<unknown>): Promise<string[]> => {
    const tracing = await trace(server.process.pid, file, ['-e', DISK_CALLS]);
    await work();
    // Once the server answers this request, it has made all its calls for the previous answer. Without the request, the
    // trace might miss the last of those calls.
    await fetch(`${server.url}/healthz`);
    await tracing.stop();
    return callsIn(file);
  };
  const lastBefore = (calls: string[], end: number, pattern: RegExp) =>
    calls.slice(0, end).findLastIndex((call) => pattern.test(call));

  it('is on the disk before the answer is sent: a row by an fsync of the log', async () => {
    const calls = await watched(() => add('Durable'));
    const answer = calls.findIndex((call) => call.includes('HTTP/1.1 201'));
    expect(answer).toBeGreaterThan(0);
    const written = lastBefore(calls, answer, /^pwrite64\(.*lanyard\.db-wal/);
    const synced = lastBefore(calls, answer, /^f(data)?sync\(.*lanyard\.db-wal/);
    expect(written).toBeGreaterThanOrEqual(0);
    expect(synced).toBeGreaterThan(written);
  });

  it('is on the disk before the answer is sent: an upload by fsync, rename, and fsync of its directory', async () => {
    const put = await grant();
    const calls = await watched(put);
    const answer = calls.findIndex((call) => call.includes('HTTP/1.1 200'));
    const renamed = lastBefore(calls, answer, /^rename(at2?)?\(.*photos/);
    const synced = lastBefore(calls, renamed, /^f(data)?sync\(.*photos/);
    const placed = lastBefore(calls, answer, /^f(data)?sync\(.*photos/);
    expect(answer).toBeGreaterThan(0);
    expect(synced).toBeGreaterThanOrEqual(0);
    expect(renamed).toBeGreaterThan(synced);
    expect(placed).toBeGreaterThan(renamed);
  });

  it('is nothing whose fsync has failed, and the server goes on when the disk does', async () => {
    const put = await grant();
    const before = await names();
    const failing = await trace(server.process.pid, file, ['-e', FAILING_FSYNC]);
    expect(await add('Lost')).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    expect((await put()).status).toBe(503);
    expect(await names()).toEqual(before);
    await failing.stop();
    expect((await add('Later')).status).toBe(201);
    expect((await put()).status).toBe(200);
    expect(await names()).toEqual([...before, 'Later'].sort());
  });
};

// These tests aren't declared where a sandbox forbids strace, and the report says so: a skipped test would ask
// somebody to install something.
if (!isTracingForbidden) describe.skipIf(!canTrace)('what is acknowledged', watching);

it('reads calls of several threads in the order in which they ended', () => {
  const file = join(directory(), 'calls.txt');
  const lines = [
    '7 fsync(9</d/photos/a.tmp> <unfinished ...>',
    '8 pwrite64(5</d/lanyard.db-wal>, "x", 1, 0) = 1',
    '8 fsync(5</d/lanyard.db-wal>) = -1 EIO (Input/output error) (INJECTED)',
    '7 <... fsync resumed>) = 0',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  expect(callsIn(file)).toEqual([
    'pwrite64(5</d/lanyard.db-wal>, "x", 1, 0) = 1',
    'fsync(9</d/photos/a.tmp>) = 0',
  ]);
});
