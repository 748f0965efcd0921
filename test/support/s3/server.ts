import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('serve.ts', import.meta.url));
const BUCKET = 'photos';

/** A real S3 server, which checks signatures, with an empty bucket on a free port of 127.0.0.1. */
export interface S3Server {
  /** What a server of ours needs to keep photos in it. */
  env: Record<string, string>;
  /** The bucket by the client that is also used in service. */
  bucket: Bun.S3Client;
  /** The names of the bucket's objects that begin so, in their order. */
  names(prefix: string): Promise<string[]>;
  /** Takes the store away, as a pulled cable does. */
  down(): Promise<void>;
  /** Brings it back with all its objects. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param origin of the pages that may send to it; none without
 * @param urlStyle where the bucket's name is in the addresses of `env`; with `virtual`, signatures are not checked
 */
export async function startS3(origin?: string, urlStyle: 'path' | 'virtual' = 'path'): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-s3-'));
  let running = await run('0', directory, urlStyle, origin);
  const { port } = running;
  // Those of the server for tests.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  const bucket = new Bun.S3Client({ endpoint, bucket: BUCKET, region: 'us-east-1', ...keys });
  const down = async () => {
    running.process.kill('SIGKILL');
    await running.process.exited;
  };
  return {
    env: {
      STORAGE: 's3',
      // Every name below localhost is this machine (RFC 6761, 6.3).
      S3_ENDPOINT: urlStyle === 'path' ? endpoint : `http://s3.localhost:${port}`,
      S3_URL_STYLE: urlStyle,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    bucket,
    names: async (prefix) => ((await bucket.list({ prefix })).contents ?? []).map(({ key }) => key),
    down,
    async up() {
      running = await run(port, directory, urlStyle, origin);
    },
    async stop() {
      await down();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function run(port: string, directory: string, urlStyle: string, origin?: string) {
  const more = origin === undefined ? [] : [origin];
  const process_ = Bun.spawn([process.execPath, program, port, directory, BUCKET, urlStyle, ...more], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const { value } = await process_.stdout.getReader().read();
  if (value === undefined) throw new Error('the S3 server did not start');
  return { process: process_, port: new TextDecoder().decode(value).trim() };
}
