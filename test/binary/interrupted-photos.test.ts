import { Database } from 'bun:sqlite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnPortrait } from '../support/photos/images.ts';
import { type Installation, install } from '../support/server/binary.ts';
import { childrenOf, isRunning } from '../support/watch/children.ts';

const COMMAND = 'analyse-apart';

let installation: Installation;
let key: string;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  installation = install();
  key = installation.organise();
  bytes = new Uint8Array(await drawnPortrait(700, 900).jpeg().toBuffer());
});
afterAll(() => installation.remove());

async function api(origin: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return ((await response.json()) as any).data;
}

/** Sends a photo and asks for its analysis; resolves once the analysis has been accepted. */
async function sendPhoto(origin: string): Promise<string> {
  const holder = await api(origin, 'POST', '/card-holders', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    holderType: 'student',
  });
  const grant = { cardHolderId: holder.id, contentType: 'image/jpeg', contentLength: bytes.length };
  const { photoId, uploadUrl, headers } = await api(origin, 'POST', '/photos', grant);
  await fetch(uploadUrl, { method: 'PUT', headers, body: bytes });
  expect((await api(origin, 'POST', `/photos/${photoId}/finalize`)).status).toBe('processing');
  return photoId;
}

/** Runs a statement on the database; by default, returns the starts and failures of the photo's job. */
function job(sql = 'SELECT starts, failures FROM jobs'): unknown {
  const db = new Database(join(installation.directory, 'data', 'lanyard.db'));
  try {
    db.run('PRAGMA busy_timeout = 20000');
    return db.query(sql).get();
  } finally {
    db.close();
  }
}

const appear = async (pid: number | undefined): Promise<number> => {
  await expect.poll(() => childrenOf(pid!, COMMAND), { interval: 10 }).toEqual([expect.any(Number)]);
  return childrenOf(pid!, COMMAND)[0]!;
};

it('judges a photo as any other after its analysis was cut off by ten kills', async () => {
  let server = await installation.serve();
  const id = await sendPhoto(server.url);
  // The start of an analysis is counted before the analysis begins.
  const begun = (starts: number) =>
    expect.poll(() => job(), { interval: 10 }).toEqual({ starts, failures: 0 });
  await begun(1);
  await server.end('SIGKILL');
  for (let kills = 1; kills < 8; kills++) {
    server = await installation.serve();
    await begun(kills + 1);
    await server.end('SIGKILL');
  }
  for (let kills = 8; kills < 10; kills++) {
    expect(job()).toEqual({ starts: kills, failures: 0 });
    server = await installation.serve();
    const child = await appear(server.process.pid);
    await server.end('SIGKILL');
    await expect.poll(() => isRunning(child, COMMAND), { interval: 10 }).toBe(false);
  }
  expect(job()).toEqual({ starts: 10, failures: 0 });

  server = await installation.serve();
  const photo = () => api(server.url, 'GET', `/photos/${id}`);
  await expect.poll(async () => (await photo()).status, { interval: 1_000 }).toBe('in_review');
  expect(server.log()).toContain('a process of its own');
  const { analysis, width, height } = await photo();
  writeFileSync(join(installation.directory, 'photo.jpg'), bytes);
  const [alone] = JSON.parse(installation.run('analyse', 'photo.jpg', '--json').stdout);
  expect([width, height, analysis.checks, analysis.findings]).toEqual([
    alone.width,
    alone.height,
    alone.analysis.checks,
    alone.analysis.findings,
  ]);
  expect(await server.end()).toBe(0);
});

it('calls a photo damaged when the process that analyses it alone dies each time', async () => {
  let server = await installation.serve();
  const id = await sendPhoto(server.url);
  await expect.poll(() => job('SELECT starts FROM jobs'), { interval: 10 }).toEqual({ starts: 1 });
  await server.end('SIGKILL');
  job('UPDATE jobs SET starts = 8 RETURNING seq');
  server = await installation.serve();
  for (let deaths = 0; deaths < 3; deaths++) {
    const child = await appear(server.process.pid);
    process.kill(child, 'SIGKILL');
    const failures = () => job('SELECT failures FROM jobs');
    if (deaths === 2) break;
    await expect.poll(failures, { interval: 50 }).toEqual({ failures: deaths + 1 });
    // Makes the job due at once, instead of after the pause that follows a failure.
    job("UPDATE jobs SET run_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') RETURNING seq");
  }
  const photo = () => api(server.url, 'GET', `/photos/${id}`);
  await expect.poll(async () => (await photo()).status, { interval: 1_000 }).toBe('in_review');
  expect((await photo()).analysis.findings).toEqual([
    expect.objectContaining({
      code: 'undecodable',
      message: 'The photo could not be analysed; the file may be damaged.',
    }),
  ]);
  expect(server.log().match(/^.*job failed.*ended \(SIGKILL\).*$/gm)).toHaveLength(3);
  expect(await server.end()).toBe(0);
});
