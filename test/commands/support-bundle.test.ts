import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackTar } from 'modern-tar';
import { expect, it } from 'vitest';
import { variableNames } from '../../config/unknown-variables.ts';
import { shownLine } from '../../src/commands/support-bundle/log-lines.ts';
import { createScrub } from '../../src/commands/support-bundle/scrub.ts';
import { settingsText, WITHHELD } from '../../src/commands/support-bundle/settings.ts';
import { VERSION } from '../../src/lib/version.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';

async function unpacked(path: string): Promise<Record<string, string>> {
  const entries = await unpackTar(Bun.gunzipSync(readFileSync(path)));
  return Object.fromEntries(
    entries.map(({ header, data }) => [
      header.name.replace('lanyard-support/', ''),
      new TextDecoder().decode(data),
    ]),
  );
}

/** Everything planted begins with or holds one of these. */
const PLANTED = [
  ...['Zenobia', 'Quartermain', 'zenobia.q@people.example', 'PN-7731-XK', '+49 170 5550199'],
  ...[
    'Northgate Planted',
    'Plantina Door',
    'sekret-metrics-1',
    'sekret-s3-key',
    'sekret-mail',
    'office-planted',
  ],
  ...['lyd_', '203.0.113.77', 'Plantarium'],
];

it('has configuration, doctor, versions, sizes, rows and log, and nobody’s data', async () => {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const tenant = server.organisation('Northgate Planted');
  await createHolder(tenant, {
    ...{ externalId: 'PN-7731-XK', firstName: 'Zenobia', lastName: 'Quartermain' },
    ...{ email: 'zenobia.q@people.example', phone: '+49 170 5550199' },
  });
  const key = tenant.admin;
  await tenant.send('POST', '/webhook-endpoints', {
    body: {
      ...{ url: 'https://hooks.example/PN-7731-XK?token=sekret-mail', events: ['*'] },
    },
  });
  await server.stop();
  const at = '2026-11-30T10:00:00.000Z';
  const planted = [
    {
      at,
      level: 'info',
      message: 'request',
      method: 'GET',
      path: '/p/Zenobia',
      route: '/p/:token',
      status: 200,
    },
    { at, level: 'warn', message: 'log-in refused', address: '203.0.113.77', staffId: 'Zenobia' },
    {
      at,
      level: 'error',
      message: 'mail not sent',
      error: 'Error',
      cause: '550 <zenobia.q@people.example> EPIPE',
    },
    {
      at,
      level: 'error',
      message: 'the mail server takes no mail; it waits',
      error: '550 Quartermain is unknown',
    },
    {
      at,
      level: 'error',
      message: 'a job',
      error: 'SQLiteError',
      stack: 'SQLiteError: PN-7731-XK\n    at approve (/app/src/approve.ts:1:2)',
    },
    {
      at,
      level: 'warn',
      message: `line "SMTP_URL smtp://u:sekret-mail@mail.example" of the env file is not understood`,
    },
    {
      at,
      level: 'warn',
      message: `unknown: Northgate Planted, ${key}, zenobia.q@people.example, https://x.example/v/PN-7731-XK`,
    },
  ];
  const log = join(dataDir, 'out.log');
  writeFileSync(
    log,
    [...planted.map((one) => JSON.stringify(one)), `throw Quartermain ${key}`, 'Zenobia'].join('\n'),
  );
  const env = {
    ...{ METRICS_TOKEN: 'sekret-metrics-1', S3_SECRET_ACCESS_KEY: 'sekret-s3-key', LOG_LEVEL: 'warn' },
    ...{
      SMTP_URL: 'smtp://office-planted:sekret-mail@127.0.0.1:1',
      MAIL_FROM: 'office-planted@people.example',
    },
    OIDC_ORGANISATION: 'Plantarium',
  };
  const { status, stdout, json } = lanyard(dataDir, ['support-bundle', '--log', log, '--json'], env);
  expect([status, stdout]).toEqual([0, expect.stringContaining('.tar.gz')]);
  const { path } = json();
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readdirSync(dataDir)).toContain(path.split('/').at(-1));

  const files = await unpacked(path);
  const secret = readFileSync(join(dataDir, 'secret.key'));
  for (const [name, text] of Object.entries(files))
    for (const one of [
      ...PLANTED,
      key,
      secret.toString('hex'),
      secret.toString('base64'),
      secret.toString('latin1'),
    ])
      expect([name, text.includes(one) ? one : null]).toEqual([name, null]);

  expect(files['settings.txt']).toContain('METRICS_TOKEN=(set, not shown)\n');
  expect(files['settings.txt']).toContain('LOG_LEVEL=warn\n');
  expect(files['settings.txt']).toContain('TIME_ZONE (default)\n');
  const doctor: { check: string; message: string }[] = JSON.parse(files['doctor.json']!);
  expect(doctor.find(({ check }) => check === 'mail')?.message).toContain('127.0.0.1:1 takes no mail');
  expect(JSON.parse(files['versions.json']!)).toMatchObject({ version: VERSION, bun: Bun.version });
  const sizes = JSON.parse(files['sizes.json']!);
  expect(sizes['lanyard.db'].bytes).toBe(statSync(join(dataDir, 'lanyard.db')).size);
  expect(sizes.disk.freeBytes).toBeGreaterThan(0);
  expect(JSON.parse(files['rows.json']!).rows).toMatchObject({
    card_holders: 1,
    organisations: 1,
    photos: 0,
  });
  const lines = files['log.txt']!.trim().split('\n');
  expect(lines).toHaveLength(planted.length + 2);
  expect(JSON.parse(lines[0]!)).toEqual({
    ...{ at, level: 'info', message: 'request', method: 'GET', route: '/p/:token', status: 200 },
    leftOut: ['path'],
  });
  expect(JSON.parse(lines[2]!)).toMatchObject({ message: 'mail not sent', error: 'Error', codes: ['EPIPE'] });
  expect(JSON.parse(lines[4]!).stack).toEqual(['    at approve (/app/src/approve.ts:1:2)']);
  expect(lines.at(-1)).toBe('(a line that is not of the log)');
});

it('is made of a wrong configuration as well, and says that it has no log', async () => {
  const dataDir = directory();
  const path = join(dataDir, 'bundle.tar.gz');
  const { status, json } = lanyard(dataDir, ['support-bundle', path, '--log', '/nowhere', '--json'], {
    PORT: 'Zenobia',
  });
  expect([status, json()]).toMatchObject([
    0,
    { path, log: false, logMissing: "/nowhere can't be read (ENOENT)" },
  ]);
  const files = await unpacked(path);
  expect(files['doctor.json']).toContain('PORT is \\"…\\"');
  expect(files['log.txt']).toBe("There are no lines of the log: /nowhere can't be read (ENOENT).\n");
  const again = lanyard(dataDir, ['support-bundle', path]);
  expect([again.status, again.stderr]).toEqual([1, `lanyard: ${path} already exists\n`]);
});

it('keeps at most 500 lines, the newest', async () => {
  const dataDir = directory();
  const log = join(dataDir, 'out.log');
  const line = (number: number) => JSON.stringify({ level: 'info', message: 'm', status: number });
  writeFileSync(log, Array.from({ length: 600 }, (_, number) => line(number)).join('\n'));
  for (const [file, input] of [
    [log, ''],
    ['-', readFileSync(log, 'utf8')],
  ] as const) {
    const path = join(dataDir, `of-${file.length}.tar.gz`);
    const made = spawnSync(process.execPath, [main, 'support-bundle', path, '--log', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      input,
      encoding: 'utf8',
    });
    expect([made.status, made.stderr]).toEqual([0, '']);
    const lines = (await unpacked(path))['log.txt']!.trim().split('\n');
    expect([lines.length, ...[0, 499].map((place) => JSON.parse(lines[place]!).status)]).toEqual([
      500, 100, 599,
    ]);
  }
});

it('withholds only settings that exist, and those of each provider', () => {
  const names = variableNames();
  for (const name of WITHHELD) expect(names).toContain(name);
  const text = settingsText({
    OIDC_PROVIDERS: 'north',
    OIDC_NORTH_CLIENT_ID: 'planted',
    OIDC_NORTH_ORGANISATION: 'planted',
    // Somebody's mistake: the passphrase itself in place of its file.
    BACKUP_PASSPHRASE_FILE: 'planted',
  });
  expect(text).not.toContain('planted');
  expect(text).toContain('OIDC_NORTH_CLIENT_ID=(set, not shown)');
});

it('withholds every setting that may hold a secret', () => {
  const secret = /KEY_ID$|ACCESS_KEY$|TOKEN$|SECRET$|PASSWORD$|SMTP_URL|HOT_COPY_URL/;
  expect(variableNames().filter((name) => secret.test(name) && !WITHHELD.has(name))).toEqual([]);
});

it.each([
  ['mail of zenobia@people.example bounced', 'mail of (address) bounced'],
  [
    'see https://user:pw@cards.example.edu:8443/v/ABC?x=1, then',
    'see https://cards.example.edu:8443/…, then',
  ],
  ['line "PORT 3000" is wrong', 'line "…" is wrong'],
  ['card 12345678 of 0190a2b3-aaaa-7bbb-8ccc-0123456789ab', 'card (…) of (…)'],
  [
    'a backup of 2026-11-30T02:00:00.000Z with 41 photos',
    'a backup of 2026-11-30T02:00:00.000Z with 41 photos',
  ],
  ['the design of Ada Lovelace and of Ada', 'the design of (…) and of (…)'],
])('scrubs %s', (text, expected) => expect(createScrub(['Ada', 'Ada Lovelace'])(text)).toBe(expected));

it('shows systemd’s own lines, and none that only look like them', () => {
  const same = (text: string) => text;
  for (const line of [
    'Started lanyard.service - Lanyard, the card office.',
    'lanyard.service: Main process exited, code=exited, status=1/FAILURE',
  ])
    expect(shownLine(line, same)).toBe(line);
  for (const line of ['Started by Zenobia', 'at Zenobia Quartermain (x:1:2)', '{"message":"m"}', '[]'])
    expect(shownLine(line, same)).toBe('(a line that is not of the log)');
});
