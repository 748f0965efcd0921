import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import type { LogHostSettings } from '../src/audit/log-host/settings.ts';
import type { HotCopySettings } from '../src/backup/hot-copy/settings.ts';
import type { TlsFiles } from '../src/http/tls/load-pair.ts';
import type { Network } from '../src/lib/addresses.ts';
import type { Authorities } from '../src/lib/authorities.ts';
import { LOG_LEVELS, type LogLevel } from '../src/lib/log.ts';
import type { SmtpSettings } from '../src/mail/smtp/settings.ts';
import type { ScimSettings } from '../src/scim/settings.ts';
import { HOUR_MS, UPLOAD_URL_TTL_MAX_SECONDS } from '../src/shared/durations.ts';
import type { HeaderLogIn } from '../src/staff/sign-on/header/settings.ts';
import type { SignOnSettings } from '../src/staff/sign-on/settings.ts';
import type { S3Settings } from '../src/storage/s3/settings.ts';
import { readAuditLog } from './read-audit-log.ts';
import { readAuthorities } from './read-authorities.ts';
import { readHeaderLogIn } from './read-header-log-in.ts';
import { readScim } from './read-scim.ts';
import { readSignOns } from './read-sign-on.ts';
import {
  ConfigError,
  choice,
  type Destinations,
  destinations,
  directory,
  type Env,
  filledFile,
  host,
  integer,
  mailbox,
  networks,
  origin,
  pattern,
  schedule,
  secret,
  smtpServer,
  text,
  timeZone,
} from './read-variable.ts';

/** All settings, checked. They are read once at start, and passed on as values. */
export interface Config {
  host: string;
  port: number;
  /** The origin that clients see; null means `http(s)://HOST:PORT`. */
  publicUrl: string | null;
  /** Files for TLS, which only the server reads; null for plain HTTP. */
  tls: TlsFiles | null;
  /** The site's certificate authorities; null for the built-in ones alone. */
  authorities: Authorities | null;
  dataDir: string;
  secretKeyFile: string;
  logLevel: LogLevel;
  /** Requests a minute; 0 switches the limit off. */
  rateLimits: { apiPerMinute: number; verifyPerMinute: number; authFailuresPerMinute: number };
  /** The bucket for photos; null for the local disk. */
  s3: S3Settings | null;
  photoQuotaBytes: number;
  uploadUrlTtlSeconds: number;
  /** Days that photos are kept after their holder's expiry date or archiving; 0 for as long as the holder. */
  photoRetentionDays: number;
  trustedProxies: readonly Network[];
  /** Destinations that webhooks may call in addition to public and private addresses. */
  webhookAllow: Destinations;
  /** Destinations that printers may have in addition to public and private addresses. */
  printerAllow: Destinations;
  analysisConcurrency: number;
  timeZone: string;
  /** The token for `/metrics`; null lets only this machine read it. */
  metricsToken: string | null;
  backup: {
    /** Cron notation, in `timeZone`; null for no scheduled backups. */
    schedule: string | null;
    /** The number of scheduled backups to keep. */
    keep: number;
    /** The file with the passphrase of backups; null for plain ones. */
    passphraseFile: string | null;
  };
  /** The mail server and the sender; null while mail isn't set up. */
  mail: SmtpSettings | null;
  /** The identity providers for staff. */
  signOns: readonly SignOnSettings[];
  /** The length of a session at the most. */
  sessionMs: number;
  /** The log host that audit entries are sent to; null for none. */
  auditLog: LogHostSettings | null;
  /** The web server in front that logs staff in and names them in a header; null while there is none. */
  headerLogIn: HeaderLogIn | null;
  /** SCIM, by which identity systems push people. */
  scim: ScimSettings;
  /** False when only the identity provider lets staff in. */
  localLogIn: boolean;
  /** The number of photos that can come by one request. */
  photoRequestTries: number;
  /** Hours between two mails about photo requests to one person. */
  mailPerPersonHours: number;
  /** True when QR codes are signed, for doors without a network. */
  offlineVerification: boolean;
  /** Litestream's copy of the database; null for no such copy. */
  hotCopy: HotCopySettings | null;
  /** True when another machine follows the copy and may take over: this one then serves only if it knows that none has. */
  isFollowed: boolean;
  /** The file that names the newest version of Lanyard; null for none. */
  upgradeFile: string | null;
}

const MAX_COUNT = Number.MAX_SAFE_INTEGER;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** @throws ConfigError with a line for each wrong variable: its name, its value and what is allowed */
export function loadConfig(env: Env, cwd: string): Config {
  const problems: string[] = [];
  const take = <T>(reader: () => T): T => {
    try {
      return reader();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      return undefined as T;
    }
  };
  const limit = (name: string, fallback: number) =>
    take(() => integer(env, name, fallback, { min: 0, max: 1_000_000 }));

  const authorities = take(() => readAuthorities(env, (path) => absolute(path, cwd))) ?? null;
  const dataDir = take(() => directory(env, 'DATA_DIR', 'data', (path) => absolute(path, cwd)));
  const config: Config = {
    host: take(() => host(env, 'HOST', '127.0.0.1')),
    port: take(() => integer(env, 'PORT', 3000, { min: 0, max: 65_535 })),
    publicUrl: take(() => origin(env, 'PUBLIC_URL')),
    tls: take(() => tlsFiles(env, cwd)),
    authorities,
    dataDir,
    secretKeyFile: absolute(text(env, 'SECRET_KEY_FILE') ?? `${dataDir}/secret.key`, cwd),
    logLevel: take(() => choice(env, 'LOG_LEVEL', 'info', LOG_LEVELS)),
    rateLimits: {
      apiPerMinute: limit('RATE_LIMIT_API_PER_MIN', 120),
      verifyPerMinute: limit('RATE_LIMIT_VERIFY_PER_MIN', 120),
      authFailuresPerMinute: limit('RATE_LIMIT_AUTH_FAILURES_PER_MIN', 60),
    },
    s3: s3Settings(env, authorities, take),
    photoQuotaBytes: take(() => integer(env, 'PHOTO_QUOTA_BYTES', 100 * 2 ** 30, { min: 0, max: MAX_COUNT })),
    uploadUrlTtlSeconds: take(() =>
      integer(env, 'UPLOAD_URL_TTL_SECONDS', 900, { min: 1, max: UPLOAD_URL_TTL_MAX_SECONDS }),
    ),
    photoRequestTries: take(() => integer(env, 'PHOTO_REQUEST_TRIES', 5, { min: 1, max: 100 })),
    mailPerPersonHours: take(() => integer(env, 'MAIL_PER_PERSON_HOURS', 24, { min: 0, max: 2160 })),
    photoRetentionDays: take(() => integer(env, 'PHOTO_RETENTION_DAYS', 0, { min: 0, max: 36_500 })),
    trustedProxies: take(() => networks(env, 'TRUSTED_PROXIES')),
    webhookAllow: take(() => destinations(env, 'WEBHOOK_ALLOW')),
    printerAllow: take(() => destinations(env, 'PRINTER_ALLOW', '127.0.0.0/8,::1/128')),
    // Leaves one core to requests: analysis is the only heavy work.
    analysisConcurrency: take(() =>
      integer(env, 'ANALYSIS_CONCURRENCY', Math.max(1, Math.min(4, availableParallelism() - 1)), {
        min: 1,
        max: 64,
      }),
    ),
    timeZone: take(() => timeZone(env, 'TIME_ZONE')),
    metricsToken: take(() => secret(env, 'METRICS_TOKEN')),
    backup: {
      schedule: take(() => schedule(env, 'BACKUP_SCHEDULE')),
      keep: take(() => integer(env, 'BACKUP_KEEP', 7, { min: 1, max: 10_000 })),
      passphraseFile: take(() => filledFile(env, 'BACKUP_PASSPHRASE_FILE', (path) => absolute(path, cwd))),
    },
    mail: take(() => mailSettings(env, authorities, cwd)),
    signOns: take(() => readSignOns(env, { authorities, toAbsolute: (path) => absolute(path, cwd) })),
    sessionMs: take(() => integer(env, 'SESSION_MAX_HOURS', 10, { min: 1, max: 720 }) * HOUR_MS),
    auditLog: take(() => readAuditLog(env, authorities)),
    headerLogIn: take(() => readHeaderLogIn(env)),
    scim: readScim(env, take),
    localLogIn: take(() => choice(env, 'LOCAL_LOGIN', 'on', ['on', 'off'])) !== 'off',
    offlineVerification: take(() => choice(env, 'OFFLINE_VERIFICATION', 'off', ['on', 'off'])) === 'on',
    hotCopy: hotCopySettings(env, take),
    isFollowed: take(() => choice(env, 'HOT_COPY_FOLLOWED', 'off', ['on', 'off'])) === 'on',
    upgradeFile: fileName(env, 'UPGRADE_FILE', cwd),
  };
  // Links must work for those who get them, and nobody can open 0.0.0.0.
  if (!LOOPBACK.test(config.host) && problems.length === 0 && config.publicUrl === null)
    problems.push(
      `PUBLIC_URL is not set: HOST is "${config.host}", so the address that clients use is needed, such as https://cards.example.edu`,
    );
  if (config.tls && config.publicUrl?.startsWith('http:'))
    problems.push(
      `PUBLIC_URL is "${config.publicUrl}": with TLS_CERT_FILE, an address that begins with https:// is needed`,
    );
  if (problems.length === 0 && config.headerLogIn !== null && config.signOns.length > 0)
    problems.push(
      'TRUSTED_LOGIN_HEADER and OIDC_ISSUER are both set: staff log in at the identity provider in one way only',
    );
  const hasSignOn = config.signOns?.length > 0 || config.headerLogIn !== null;
  if (problems.length === 0 && !config.localLogIn && !hasSignOn)
    problems.push(
      'LOCAL_LOGIN is "off": nobody could log in without an identity provider (OIDC_ISSUER or TRUSTED_LOGIN_HEADER)',
    );
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

const absolute = (path: string, cwd: string) => (isAbsolute(path) ? path : resolve(cwd, path));

/** A file that need not be there yet. */
function fileName(env: Env, name: string, cwd: string): string | null {
  const value = text(env, name);
  return value === null ? null : absolute(value, cwd);
}

function tlsFiles(env: Env, cwd: string): TlsFiles | null {
  const certFile = text(env, 'TLS_CERT_FILE');
  const keyFile = text(env, 'TLS_KEY_FILE');
  if (certFile !== null && keyFile !== null)
    return { certFile: absolute(certFile, cwd), keyFile: absolute(keyFile, cwd) };
  if (certFile !== null)
    throw new ConfigError(`TLS_KEY_FILE is not set: TLS_CERT_FILE is "${certFile}", and needs its key`);
  if (keyFile !== null)
    throw new ConfigError(
      `TLS_CERT_FILE is not set: TLS_KEY_FILE is "${keyFile}", and needs its certificate`,
    );
  return null;
}

function mailSettings(env: Env, authorities: Authorities | null, cwd: string): SmtpSettings | null {
  const server = smtpServer(env, 'SMTP_URL');
  const passwordFile = filledFile(env, 'SMTP_PASSWORD_FILE', (path) => absolute(path, cwd));
  const from = mailbox(env, 'MAIL_FROM');
  const replyTo = mailbox(env, 'MAIL_REPLY_TO');
  if (server === null) {
    if (from !== null || passwordFile !== null)
      throw new ConfigError('SMTP_URL is not set: mail needs a server, such as smtp://mail.example.edu:587');
    return null;
  }
  if (from === null)
    throw new ConfigError(
      'MAIL_FROM is not set: with SMTP_URL, mail needs a sender, such as cards@example.edu',
    );
  if (passwordFile !== null && server.user === null)
    throw new ConfigError(
      'SMTP_URL names no user: with SMTP_PASSWORD_FILE, one is needed, such as smtp://cards@mail.example.edu',
    );
  const password = passwordFile === null ? server.password : readFileSync(passwordFile, 'utf8').trim();
  return { ...server, password, from, replyTo, authorities };
}

const HOT_COPY_URL = {
  shape: /^[a-z0-9]+:\/\/\S+$/,
  allowed:
    'an address as Litestream writes it is allowed, such as s3://BUCKET/lanyard or file:///mnt/nas/lanyard',
};

function hotCopySettings(env: Env, take: <T>(reader: () => T) => T): HotCopySettings | null {
  const url = take(() => pattern(env, 'HOT_COPY_URL', HOT_COPY_URL));
  const accessKeyId = take(() => secret(env, 'HOT_COPY_ACCESS_KEY_ID'));
  const secretAccessKey = take(() => secret(env, 'HOT_COPY_SECRET_ACCESS_KEY'));
  return url === null ? null : { url, accessKeyId, secretAccessKey };
}

/** Bucket names as S3 allows them. */
const BUCKET_NAME = {
  shape: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  allowed: 'a bucket name of 3 to 63 lower-case letters, digits, dots and hyphens is allowed',
};
const REGION = {
  shape: /^[A-Za-z0-9_-]+$/,
  allowed: 'a name of letters, digits and hyphens is allowed, such as eu-central-1',
};

/** The settings of the bucket, which are checked even with STORAGE=disk; null when photos are on the disk. */
function s3Settings(
  env: Env,
  authorities: Authorities | null,
  take: <T>(reader: () => T) => T,
): S3Settings | null {
  const storage = take(() => choice(env, 'STORAGE', 'disk', ['disk', 's3']));
  const needed = <T>(name: string, example: string, value: T | null): T | null => {
    if (storage !== 's3' || value !== null) return value;
    throw new ConfigError(`${name} is not set: with STORAGE=s3, it is needed, ${example}`);
  };
  const settings = {
    endpoint: take(() => needed('S3_ENDPOINT', 'such as https://s3.example.edu', origin(env, 'S3_ENDPOINT'))),
    bucket: take(() => needed('S3_BUCKET', 'such as lanyard-photos', pattern(env, 'S3_BUCKET', BUCKET_NAME))),
    region: take(() => pattern(env, 'S3_REGION', REGION)) ?? 'us-east-1',
    accessKeyId: take(() =>
      needed('S3_ACCESS_KEY_ID', 'as the store gave it', secret(env, 'S3_ACCESS_KEY_ID')),
    ),
    secretAccessKey: take(() =>
      needed('S3_SECRET_ACCESS_KEY', 'as the store gave it', secret(env, 'S3_SECRET_ACCESS_KEY')),
    ),
    urlStyle: take(() => choice(env, 'S3_URL_STYLE', 'path', ['path', 'virtual'])),
    authorities,
    cacheBytes: take(() => integer(env, 'S3_CACHE_BYTES', 10 * 2 ** 30, { min: 0, max: MAX_COUNT })),
  };
  // Missing variables have already been reported.
  return storage === 's3' ? (settings as S3Settings) : null;
}
