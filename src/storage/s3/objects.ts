import { AppError } from '../../errors.ts';
import { originOf, type S3Settings } from './settings.ts';

/** The requests to a bucket that are needed. Each throws AppError `unavailable` when the store doesn't do it. */
export interface Objects {
  /** Null when there is none. */
  stat(name: string): Promise<{ bytes: number; contentType: string } | null>;
  /** An object's bytes; its failures are thrown while it is read, and `explain` tells them. */
  stream(name: string): ReadableStream<Uint8Array>;
  /** Writes an object's bytes into a file; false when there is none. */
  download(name: string, path: string): Promise<boolean>;
  text(name: string): Promise<string | null>;
  /** @param file a file's path, or a text */
  upload(name: string, content: { path: string } | { text: string }): Promise<void>;
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ name: string; bytes: number }>;
  /** A request that shows whether address, bucket and keys are right. */
  reach(): Promise<void>;
  presignPut(name: string, ttlSeconds: number): string;
  /** Turns the store's failures into AppError `unavailable`, and leaves others as they are. */
  explain(error: unknown): unknown;
  /** Why the last request failed; null when it succeeded. */
  trouble(): string | null;
}

/** A store that takes connections and says nothing must not hold a request for ever; a photo has up to 50 MB. */
const PATIENCE_MS = 60_000;
/** Above any photo's size, so that each is sent in one request: parts of one that was cut off would stay in the bucket. */
const PART_BYTES = 64 * 2 ** 20;

/**
 * A bucket by Bun's S3 client.
 * @param onTurn is told when the store begins to fail, with the reason, and with null when it works again
 */
export function createObjects(
  settings: S3Settings,
  onTurn: (trouble: string | null) => void = () => {},
): Objects {
  const { bucket, region, accessKeyId, secretAccessKey, urlStyle } = settings;
  const client = new Bun.S3Client({
    endpoint: originOf(settings),
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    // Else it is taken from the environment, where another program's may be.
    sessionToken: '',
    virtualHostedStyle: urlStyle === 'virtual',
    partSize: PART_BYTES,
  });
  let trouble: string | null = null;

  const turn = (now: string | null) => {
    if ((now === null) !== (trouble === null)) onTurn(now);
    trouble = now;
  };

  const explain = (error: unknown): unknown => {
    if ((error as Error | null)?.name !== 'S3Error') return error;
    const reason = reasonOf(error as S3Failure);
    turn(reason);
    return new StoreUnavailable(reason);
  };

  /** @param whenMissing what an object that is not there means */
  async function request<T>(work: () => Promise<T>, whenMissing?: T): Promise<T> {
    try {
      const result = await withPatience(work());
      turn(null);
      return result;
    } catch (error) {
      if (whenMissing !== undefined && (error as S3Failure).code === 'NoSuchKey') {
        turn(null);
        return whenMissing;
      }
      throw explain(error);
    }
  }

  return {
    explain,
    trouble: () => trouble,
    presignPut: (name, ttlSeconds) => client.presign(name, { method: 'PUT', expiresIn: ttlSeconds }),
    stream: (name) => client.file(name).stream(),
    stat: (name) =>
      request(async () => {
        const { size, type } = await client.stat(name);
        return { bytes: size, contentType: type };
      }, null),
    download: (name, path) =>
      request(async () => {
        await Bun.write(path, client.file(name));
        return true;
      }, false),
    text: (name) => request<string | null>(() => client.file(name).text(), null),
    async upload(name, content) {
      await request(() => client.write(name, 'path' in content ? Bun.file(content.path) : content.text));
    },
    async remove(name) {
      await request<unknown>(() => client.delete(name), null);
    },
    async *list(prefix) {
      let continuationToken: string | undefined;
      do {
        const page = await request(() => client.list({ prefix, continuationToken }));
        for (const { key, size } of page.contents ?? []) yield { name: key, bytes: size ?? 0 };
        continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
      } while (continuationToken !== undefined);
    },
    async reach() {
      await request(() => client.list({ prefix: 'incoming/', maxKeys: 1 }));
    },
  };
}

/** What clients are told; the reason is for the log and for `lanyard doctor`, as it names the store. */
export class StoreUnavailable extends AppError {
  constructor(readonly reason: string) {
    super('unavailable', 'The photo store does not answer as it should; nothing was changed. Try again.', {
      headers: { 'Retry-After': '30' },
    });
  }
}

interface S3Failure {
  name?: string;
  code?: string;
  message?: string;
}

/** A few that say nothing by themselves. */
const REASONS: Record<string, string> = {
  ConnectionRefused: 'nothing listens at its address',
  ConnectionClosed: 'it closed the connection',
  DNSResolveFailed: 'its name is not known',
  UnknownError: 'it refused without a reason',
};

const reasonOf = ({ code = 'unknown', message = '' }: S3Failure): string =>
  `${REASONS[code] ?? message.replace(/\s+/g, ' ').slice(0, 200)} (${code})`;

function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<never>((_, reject) => {
    const failure = { name: 'S3Error', code: 'Timeout', message: `no answer in ${PATIENCE_MS / 1000} s` };
    timer = setTimeout(() => reject(Object.assign(new Error(failure.message), failure)), PATIENCE_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
