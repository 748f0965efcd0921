import { afterAll, beforeAll, expect, it } from 'vitest';
import { portrait } from '../support/photos/portrait.ts';
import { type Installation, install, type Serving } from '../support/server/binary.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

describeS3((startS3) => {
  let s3: S3Server;
  let installation: Installation;
  let server: Serving;
  let key: string;
  beforeAll(async () => {
    s3 = await startS3();
    installation = install();
    server = await installation.serve(s3.env);
    const args = ['keys', 'create', '--org', 'Campus', '--name', 'test', '--scopes', '*', '--json'];
    key = JSON.parse(installation.run(...args).stdout).key;
  });
  afterAll(async () => {
    installation.remove();
    await s3.stop();
  });

  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async function call(method: string, path: string, body?: unknown): Promise<any> {
    const response = await send(method, path, body);
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return ((await response.json()) as { data: unknown }).data;
  }

  it('keeps photos in a bucket, through kill -9 and until their person is erased', async () => {
    const bytes = new Uint8Array(await portrait());
    const { id: holder } = await call('POST', '/card-holders', {
      firstName: 'Zoë',
      lastName: 'Łukasiewicz',
      holderType: 'student',
    });
    const grant = await call('POST', '/photos', {
      cardHolderId: holder,
      contentType: 'image/jpeg',
      contentLength: bytes.length,
    });
    expect(grant.uploadUrl.startsWith(`${s3.env.S3_ENDPOINT}/photos/incoming/`)).toBe(true);
    const sent = await fetch(grant.uploadUrl, { method: 'PUT', headers: grant.headers, body: bytes });
    expect(sent.status).toBe(200);
    expect((await call('POST', `/photos/${grant.photoId}/finalize`)).status).toBe('processing');

    // Nothing that was acknowledged is lost, however much of the work had been done.
    await server.end('SIGKILL');
    server = await installation.serve(s3.env);
    const statusOf = async () => (await call('GET', `/photos/${grant.photoId}`)).status;
    await expect.poll(statusOf, { interval: 1_000 }).toBe('in_review');
    await expect.poll(() => s3.names('originals/')).toHaveLength(1);
    await expect.poll(() => s3.names('incoming/')).toEqual([]);
    const original = await send('GET', `/photos/${grant.photoId}/image?variant=original`);
    expect(original.status).toBe(200);
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);

    await call('DELETE', `/card-holders/${holder}`);
    await expect.poll(() => s3.names('originals/')).toEqual([]);
    // The log has no signatures either.
    expect(server.log()).not.toContain('X-Amz-');
    expect(await server.end()).toBe(0);
  });
});
