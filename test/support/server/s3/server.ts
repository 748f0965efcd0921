import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe } from 'vitest';
import { skipped } from '../../run/skipped.ts';
import { freePort } from '../free-port.ts';

const program = fileURLToPath(new URL('serve.ts', import.meta.url));
const BUCKET = 'photos';
/** Access key and secret of the test servers; s3rver has no others. */
const KEY = 'S3RVER';
const S3PROXY = 'org.gaul:s3proxy:4.1.0:jar:jar-with-dependencies';
const S3PROXY_JAR = join(
  homedir(),
  '.m2/repository/org/gaul/s3proxy/4.1.0/s3proxy-4.1.0-jar-with-dependencies.jar',
);

/** A real S3 server with an empty bucket, on a free port of 127.0.0.1. */
export interface S3Server {
  /** The environment with which a Lanyard server stores its photos in this S3 server. */
  env: Record<string, string>;
  /** The bucket, through a different client from the one used in service. */
  bucket: Bun.S3Client;
  /** The names of the bucket's objects that begin with `prefix`, in order. */
  names(prefix: string): Promise<string[]>;
  /**
   * Ends the program. A test that only wants the store to be unreachable uses `lineTo` instead, which needs no restart.
   */
  down(): Promise<void>;
  /** Starts the program again, with all its objects. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  options: StoreOptions;
  process: Bun.Subprocess;
}

const START_MAX_MS = 600_000;

interface StoreOptions {
  port: number;
  directory: string;
  urlStyle: 'path' | 'virtual';
  /** The origin of the pages that may send to the store; without an origin, no page may. */
  origin?: string;
}

type Kind = (options: StoreOptions) => Bun.Subprocess;

/** Small and quick; it checks no signatures when the bucket's name is in the host name. */
const s3rver: Kind = ({ port, directory, urlStyle, origin }) =>
  Bun.spawn(
    [
      process.execPath,
      program,
      String(port),
      directory,
      BUCKET,
      urlStyle,
      ...(origin === undefined ? [] : [origin]),
    ],
    { stdout: 'ignore', stderr: 'inherit' },
  );

/** Another implementation of S3, in Java, which checks every signature. */
const s3proxy: Kind = ({ port, directory, urlStyle, origin }) => {
  mkdirSync(join(directory, BUCKET), { recursive: true });
  const properties = join(directory, 's3proxy.properties');
  const lines = [
    `s3proxy.endpoint=http://127.0.0.1:${port}`,
    's3proxy.authorization=aws-v2-or-v4',
    `s3proxy.identity=${KEY}`,
    `s3proxy.credential=${KEY}`,
    ...(urlStyle === 'virtual' ? ['s3proxy.virtual-host=s3.localhost'] : []),
    'jclouds.provider=filesystem-nio2',
    `jclouds.filesystem.basedir=${directory}`,
    ...(origin === undefined
      ? []
      : [
          `s3proxy.cors-allow-origins=${origin}`,
          's3proxy.cors-allow-methods=PUT',
          's3proxy.cors-allow-headers=content-type',
        ]),
  ];
  writeFileSync(properties, lines.join('\n'));
  const java = ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', S3PROXY_JAR];
  return Bun.spawn([...java, '--properties', properties], { stdout: 'ignore', stderr: 'ignore' });
};

type Start = (origin?: string, urlStyle?: 'path' | 'virtual') => Promise<S3Server>;

/** @param urlStyle the place of the bucket's name in the addresses of `env` */
export const startS3: Start = async (origin, urlStyle = 'path') => {
  const stopped: Running[] = [];
  const server = await start(s3rver, { origin, urlStyle }, stopped);
  return {
    ...server,
    async stop() {
      await server.stop();
      for (const running of stopped) await end(running);
    },
  };
};

/** Runs tests against each of the servers. If one isn't installed, its tests are reported as skipped. */
export function describeS3(tests: (startS3: Start) => void): void {
  describe('with photos in s3rver', () => eachFrom(s3rver, tests));
  const isThere = existsSync(S3PROXY_JAR) && Bun.which('java') !== null;
  if (!isThere)
    skipped(
      'tests with S3Proxy',
      `that needs Java 17 and: mvn dependency:get -Dartifact=${S3PROXY} -Dtransitive=false`,
    );
  describe.skipIf(!isThere)('with photos in S3Proxy', () => eachFrom(s3proxy, tests));
}

/**
 * Starting a program takes seconds, so the next test reuses the program that a test has stopped, with an empty bucket.
 */
function eachFrom(kind: Kind, tests: (startS3: Start) => void): void {
  const stopped: Running[] = [];
  afterAll(async () => {
    for (const running of stopped) await end(running);
  });
  tests((origin, urlStyle = 'path') => start(kind, { origin, urlStyle }, stopped));
}

type Wanted = Pick<StoreOptions, 'origin' | 'urlStyle'>;

async function start(kind: Kind, wanted: Wanted, stopped: Running[]): Promise<S3Server> {
  const { urlStyle } = wanted;
  const running = take(stopped, wanted) ?? (await begin(kind, wanted));
  const { port } = running.options;
  const bucket = clientOf(port, urlStyle);
  const names = async (prefix: string) =>
    ((await bucket.list({ prefix })).contents ?? []).map(({ key }) => key);
  const up = async () => {
    running.process = kind(running.options);
    await answers(running.process, `http://127.0.0.1:${port}`);
  };
  const down = async () => {
    running.process.kill('SIGKILL');
    await running.process.exited;
  };
  return {
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: urlStyle === 'path' ? `http://127.0.0.1:${port}` : `http://s3.localhost:${port}`,
      S3_URL_STYLE: urlStyle,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    bucket,
    names,
    down,
    up,
    async stop() {
      // Starts the store again if the test has ended it.
      if (running.process.killed) await up();
      for (const name of await names('')) await bucket.delete(name);
      stopped.push(running);
    },
  };
}

/** A client of the bucket on the server at a port. */
const clientOf = (port: number, urlStyle: StoreOptions['urlStyle']) =>
  new Bun.S3Client({
    // Every name below localhost is this machine (RFC 6761, 6.3).
    endpoint: urlStyle === 'path' ? `http://127.0.0.1:${port}` : `http://${BUCKET}.s3.localhost:${port}`,
    virtualHostedStyle: urlStyle === 'virtual',
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: KEY,
    secretAccessKey: KEY,
  });

function take(stopped: Running[], { origin, urlStyle }: Wanted): Running | null {
  const at = stopped.findIndex(({ options }) => options.origin === origin && options.urlStyle === urlStyle);
  return at < 0 ? null : stopped.splice(at, 1)[0]!;
}

async function begin(kind: Kind, wanted: Wanted): Promise<Running> {
  const options = { ...wanted, port: freePort(), directory: mkdtempSync(join(tmpdir(), 'lanyard-s3-')) };
  const process = kind(options);
  await answers(process, `http://127.0.0.1:${options.port}`);
  return { options, process };
}

async function end({ process }: Running): Promise<void> {
  process.kill('SIGKILL');
  await process.exited;
}

async function answers(server: Bun.Subprocess, endpoint: string): Promise<void> {
  const until = performance.now() + START_MAX_MS;
  while (server.exitCode === null && performance.now() < until) {
    try {
      await fetch(endpoint);
      return;
    } catch {
      await Bun.sleep(50);
    }
  }
  throw new Error(
    server.exitCode === null
      ? `the S3 server did not answer in ${START_MAX_MS / 1000} s`
      : `the S3 server did not start: it ended with ${server.exitCode}`,
  );
}
