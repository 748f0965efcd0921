import type { Authorities } from '../../lib/authorities.ts';
import type { Limits } from './request-timeout.ts';

/** A bucket, its store, and the keys for it. */
export interface S3Settings {
  /** The store's origin, such as `https://s3.example.edu`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's place in addresses: in the path, or before the endpoint's host name (`virtual`). */
  urlStyle: 'path' | 'virtual';
  authorities: Authorities | null;
  /** The most bytes that local copies and derived pictures may take. */
  cacheBytes: number;
  /** Limits while somebody waits, and the pauses before a busy store is asked again. No variable sets them. */
  awaited?: Limits;
  pausesMs?: readonly number[];
}

/** The origin to which requests go. */
export const originOf = ({ endpoint, bucket, urlStyle }: S3Settings): string =>
  urlStyle === 'path' ? endpoint : endpoint.replace('://', `://${bucket}.`);

/** A bucket's name for people, and for a backup's manifest. */
export const placeOf = ({ endpoint, bucket }: S3Settings): { endpoint: string; bucket: string } => ({
  endpoint,
  bucket,
});

/** The settings as environment variables, for child processes, which don't read the env file. */
export const environmentOf = (settings: S3Settings): Record<string, string> => ({
  STORAGE: 's3',
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_URL_STYLE: settings.urlStyle,
  ...(settings.authorities !== null && { CA_FILE: settings.authorities.file }),
});
