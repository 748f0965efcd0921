import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import type { Env } from '../../config/read-variable.ts';
import { variableNames } from '../../config/unknown-variables.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';

const load = (env: Env) => loadConfig(env, '/srv/lanyard');

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(load({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      dataDir: '/srv/lanyard/data',
      secretKeyFile: '/srv/lanyard/data/secret.key',
      logLevel: 'info',
      rateLimits: { apiPerMinute: 120, verifyPerMinute: 120, authFailuresPerMinute: 60 },
      photoQuotaBytes: 107_374_182_400,
      uploadUrlTtlSeconds: 900,
    });
  });

  it('names a damaged certificate in CA_FILE by its place', () => {
    const { cert } = makeCertificate(directory(), 'campus');
    const whole = readFileSync(cert, 'utf8');
    const broken = join(directory(), 'broken.pem');
    writeFileSync(broken, `${whole}${whole.replace('MII', 'AAA')}`);
    expect(() => load({ CA_FILE: broken })).toThrow(
      `CA_FILE is "${broken}": certificate 2 of 2 in the file is damaged`,
    );
  });

  it.each([
    ['journald', { kind: 'journald' }],
    ['syslog://log.example.edu', { kind: 'tcp', host: 'log.example.edu', port: 514, authorities: null }],
    ['syslog+udp://192.0.2.7:1514', { kind: 'udp', host: '192.0.2.7', port: 1514, authorities: null }],
    ['syslog+tls://[2001:db8::1]/', { kind: 'tls', host: '2001:db8::1', port: 6514, authorities: null }],
  ])('takes %s as a log host', (AUDIT_LOG, auditLog) => {
    expect(load({ AUDIT_LOG }).auditLog).toEqual(auditLog);
  });

  it.each([
    ...['log.example.edu:514', 'syslog://', 'syslog+tcp://log.example.edu', 'https://log.example.edu'],
    ...[
      'syslog://me:secret@log.example.edu',
      'syslog://log.example.edu/audit',
      'syslog://log.example.edu?a=b',
    ],
    ...['syslog://log.example.edu:0', 'syslog://log.example.edu:65536', 'syslog://a b', 'journal'],
  ])('refuses %s as a log host', (AUDIT_LOG) => {
    expect(() => load({ AUDIT_LOG })).toThrow(
      `AUDIT_LOG is "${AUDIT_LOG}": journald, syslog://HOST:514 (TCP)`,
    );
  });

  it('takes an empty value for an unset one', () => {
    expect(load({ PORT: '', LOG_LEVEL: ' ' })).toMatchObject({ port: 3000, logLevel: 'info' });
  });

  it.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number'],
    ['PUBLIC_URL', 'cards.example.edu', 'an http(s) address'],
    ['PUBLIC_URL', 'https://cards.example.edu/lanyard', 'without a path'],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error, silent'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'IP addresses and networks'],
    ['TRUSTED_PROXIES', 'proxy.example.edu', 'IP addresses and networks'],
    ['WEBHOOK_ALLOW', '127.0.0.0/33', 'IP addresses, networks (127.0.0.0/8) and host names'],
    ['WEBHOOK_ALLOW', 'bridge, 127.0.0.256', 'IP addresses, networks (127.0.0.0/8) and host names'],
    ['PRINTER_ALLOW', '127.0.0.0/33', 'IP addresses, networks (127.0.0.0/8) and host names'],
    ['WEBHOOK_ALLOW', 'http://bridge', 'IP addresses, networks (127.0.0.0/8) and host names'],
    ['TIME_ZONE', 'Mars/Olympus', 'an IANA time zone'],
    ['UPLOAD_URL_TTL_SECONDS', '0', 'a whole number from 1'],
    ['RATE_LIMIT_API_PER_MIN', '-1', 'a whole number from 0'],
    ['HOST', 'foo bar', 'an IP address or a host name'],
    ['HOST', '[127.0.0.1]', 'an IP address or a host name'],
    ['HOST', '00', 'an IP address'],
    ['HOST', '127.0.0.256', 'an IP address'],
    ['HOST', 'http://cards.example.edu', 'a host name'],
    ['BACKUP_SCHEDULE', '2099-01-01T00:00:00', 'cron notation'],
    ['BACKUP_SCHEDULE', '0 0 2 1 1 * 2099', 'cron notation'],
    ['BACKUP_SCHEDULE', '0 2 30 2 *', 'cron notation'],
    ['BACKUP_SCHEDULE', 'nightly', 'cron notation'],
    ['DATA_DIR', '/dev/null', 'a directory is needed'],
    ['DATA_DIR', '/dev/null/data', 'a part of this path is a file'],
    ['DATA_DIR', `/${'x'.repeat(256)}`, 'the name is too long'],
    ['BACKUP_PASSPHRASE_FILE', '/etc', 'it is a directory, and a file is needed'],
    ['BACKUP_PASSPHRASE_FILE', '/nowhere/passphrase', "the file can't be read"],
    ['CA_FILE', '/nowhere/ca.pem', "the file can't be read"],
    ['CA_FILE', '/etc/passwd', 'there is no certificate in PEM in the file'],
  ])('names %s, its value %j and what is allowed', (name, value, allowed) => {
    expect(() => load({ [name]: value })).toThrow(`${name} is "${value}": `);
    expect(() => load({ [name]: value })).toThrow(allowed);
  });

  it('takes every way to say where to listen and when to back up', () => {
    for (const HOST of ['::1', '127.0.0.2', 'localhost'])
      expect(load({ HOST, PUBLIC_URL: 'https://a.example.edu' }).host).toBe(HOST);
    for (const HOST of ['0.0.0.0', '::', 'cards.example.edu', 'app_1', 'fe80::1%eth0'])
      expect(load({ HOST, PUBLIC_URL: 'https://a.example.edu' }).host).toBe(HOST);
    for (const [HOST, host] of [
      ['*', '0.0.0.0'],
      ['0', '0.0.0.0'],
      ['[::1]', '::1'],
      ['[::]', '::'],
    ])
      expect(load({ HOST, PUBLIC_URL: 'https://a.example.edu' }).host).toBe(host);
    for (const BACKUP_SCHEDULE of ['0 2 * * *', '*/30 0 2 * * *', '@daily', '0 3 * * MON', '0 2 L * *'])
      expect(load({ BACKUP_SCHEDULE }).backup.schedule).toBe(BACKUP_SCHEDULE);
  });

  it('refuses a passphrase file with nothing in it, and a directory that only leads in a circle', () => {
    const place = directory();
    const file = join(place, 'passphrase');
    const failed = () => load({ BACKUP_PASSPHRASE_FILE: file });
    writeFileSync(file, ' \n');
    expect(failed).toThrow(`BACKUP_PASSPHRASE_FILE is "${file}": the file is empty`);
    writeFileSync(file, 'correct horse\n');
    expect(failed().backup.passphraseFile).toBe(file);
    const [one, other] = [join(place, 'one'), join(place, 'other')];
    symlinkSync(one, other);
    symlinkSync(other, one);
    expect(() => load({ DATA_DIR: one })).toThrow(
      `DATA_DIR is "${one}": its symbolic links lead in a circle`,
    );
  });

  it('takes only such a token for metrics as a header can carry, and does not show it', () => {
    for (const METRICS_TOKEN of ['a b', 'grün']) {
      const failed = () => load({ METRICS_TOKEN });
      expect(failed).toThrow(
        'METRICS_TOKEN (not shown): a text of ASCII letters, digits and signs without spaces is allowed',
      );
      expect(failed).not.toThrow(METRICS_TOKEN);
    }
    expect(load({ METRICS_TOKEN: 'a+/=~!' }).metricsToken).toBe('a+/=~!');
  });

  it('reports every wrong variable at once, a line each', () => {
    const failed = () => load({ PORT: 'x', LOG_LEVEL: 'y', PHOTO_QUOTA_BYTES: 'z' });
    expect(failed).toThrow(/^PORT is "x".*\nPHOTO_QUOTA_BYTES is "z".*|^PORT is "x".*\nLOG_LEVEL is "y".*\n/);
  });

  it('wants to know the public address of a server that others can reach', () => {
    expect(() => load({ HOST: '0.0.0.0' })).toThrow('PUBLIC_URL is not set: HOST is "0.0.0.0"');
    expect(load({ HOST: '0.0.0.0', PUBLIC_URL: 'https://cards.example.edu' }).publicUrl).toBe(
      'https://cards.example.edu',
    );
    expect(load({ HOST: '::1' }).publicUrl).toBeNull();
  });

  it('takes a certificate and its key together, and links that match', () => {
    const both = { TLS_CERT_FILE: 'tls/cert.pem', TLS_KEY_FILE: '/etc/key.pem' };
    expect(load(both).tls).toEqual({ certFile: '/srv/lanyard/tls/cert.pem', keyFile: '/etc/key.pem' });
    expect(load({}).tls).toBeNull();
    expect(() => load({ TLS_CERT_FILE: 'a' })).toThrow('TLS_KEY_FILE is not set: TLS_CERT_FILE is "a"');
    expect(() => load({ TLS_KEY_FILE: 'b' })).toThrow('TLS_CERT_FILE is not set: TLS_KEY_FILE is "b"');
    expect(() => load({ ...both, PUBLIC_URL: 'http://cards.example.edu' })).toThrow(
      'PUBLIC_URL is "http://cards.example.edu": with TLS_CERT_FILE, an address that begins with https://',
    );
  });
});

describe('STORAGE=s3', () => {
  const store = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example.edu/',
    S3_BUCKET: 'lanyard-photos',
    S3_ACCESS_KEY_ID: 'lanyard',
    S3_SECRET_ACCESS_KEY: 'secret/+=',
  };

  it('takes a bucket; without it there is none, whatever else is set', () => {
    expect(load(store).s3).toEqual({
      endpoint: 'https://s3.example.edu',
      bucket: 'lanyard-photos',
      region: 'us-east-1',
      authorities: null,
      accessKeyId: 'lanyard',
      secretAccessKey: 'secret/+=',
      urlStyle: 'path',
      cacheBytes: 10_737_418_240,
    });
    expect(load({ ...store, STORAGE: 'disk' }).s3).toBeNull();
    expect(load({}).s3).toBeNull();
  });

  it('says everything that is missing, a line each', () => {
    const missing = () => load({ STORAGE: 's3' });
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(missing).toThrow(`${name} is not set: with STORAGE=s3, it is needed`);
  });

  it.each([
    ['STORAGE', 'tape', 'one of disk, s3'],
    ['S3_ENDPOINT', 's3.example.edu', 'an http(s) address'],
    ['S3_ENDPOINT', 'https://s3.example.edu/photos', 'without a path'],
    ['S3_BUCKET', 'Photos', 'a bucket name of 3 to 63 lower-case letters'],
    ['S3_BUCKET', '../etc', 'a bucket name of 3 to 63 lower-case letters'],
    ['S3_REGION', 'eu central', 'a name of letters'],
    ['S3_URL_STYLE', 'host', 'one of path, virtual'],
    ['S3_CACHE_BYTES', '10 GB', 'a whole number'],
  ])('names %s, its value %j and what is allowed', (name, value, allowed) => {
    expect(() => load({ ...store, [name]: value })).toThrow(`${name} is "${value}": `);
    expect(() => load({ ...store, [name]: value })).toThrow(allowed);
  });

  it('never shows a secret', () => {
    const secret = 'not one text';
    const failed = () => load({ ...store, S3_SECRET_ACCESS_KEY: secret });
    expect(failed).toThrow(
      'S3_SECRET_ACCESS_KEY (not shown): a text of ASCII letters, digits and signs without spaces is allowed',
    );
    expect(failed).not.toThrow(secret);
  });
});

describe('lanyard.env.example', () => {
  const read = (path: string) => readFileSync(new URL(`../../config/${path}`, import.meta.url), 'utf8');

  it('lists exactly the variables that the code reads', () => {
    const used = variableNames();
    const listed = [...read('lanyard.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(10);
    expect(listed.sort()).toEqual([...used].sort());
  });

  /** Each variable with its example, and the comment above it. */
  const entries = read('lanyard.env.example')
    .split(/\n(?=#[A-Z0-9_]+=)/)
    .flatMap((part, index, parts) => {
      const [, name = '', value = ''] = /^#([A-Z0-9_]+)=(.*)/.exec(part) ?? [];
      const said = parts[index - 1]?.split('\n').slice(1).join('\n') ?? '';
      return name === '' ? [] : [{ name, value, said }];
    });

  it.each(entries.filter(({ said }) => !said.includes('Default: ')))(
    'shows the default of $name',
    ({ name, value }) => {
      expect({ ...load({ [name]: value }), trustedProxies: null, webhookAllow: null }).toEqual({
        ...load({}),
        trustedProxies: null,
        webhookAllow: null,
      });
    },
  );

  it('shows examples that are allowed, for those whose default is said in words', () => {
    const inWords = entries.filter(({ said }) => said.includes('Default: '));
    expect(inWords.length).toBeGreaterThan(5);
    // Leaves out examples that name files to be read when the settings are loaded: these files don't exist here.
    // Several identity providers have other variables than a single one.
    const allowed = inWords.filter(
      ({ name }) => name !== 'OIDC_PROVIDERS' && (!name.endsWith('_FILE') || name.startsWith('TLS_')),
    );
    const examples = Object.fromEntries(allowed.map(({ name, value }) => [name, value]));
    const without = (start: string) =>
      Object.fromEntries(Object.entries(examples).filter(([name]) => !name.startsWith(start)));
    // Staff log in at the campus in one of two ways.
    for (const others of ['OIDC_', 'TRUSTED_LOG']) expect(() => load(without(others))).not.toThrow();
  });
});
