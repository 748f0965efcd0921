import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { variableNames } from '../../config/unknown-variables.ts';
import { createReload, RELOADED } from '../../src/commands/serve/reload.ts';
import { createLog } from '../../src/lib/log.ts';
import { directory } from '../support/server/directory.ts';
import { spawnServe } from '../support/server/serve.ts';

interface Line {
  level: string;
  message: string;
  cause?: string;
}

it('takes up what can be taken up when SIGHUP comes, names the rest, and keeps all of a file that is wrong', async () => {
  const dataDir = directory();
  const file = join(dataDir, 'lanyard.env');
  writeFileSync(file, 'RATE_LIMIT_VERIFY_PER_MIN=1000\nLOG_LEVEL=info\n');
  const server = await spawnServe(dataDir, {}, [], ['--env-file', file]);
  const limit = async () => (await fetch(`${server.url}/api/v1/verify/NOPE`)).headers.get('RateLimit');
  const lines = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const said = (wanted: string) => lines().filter(({ message }) => message === wanted).length;
  const reload = async (text: string, wanted: string) => {
    const before = said(wanted);
    writeFileSync(file, text);
    server.process.kill('SIGHUP');
    await expect.poll(() => said(wanted)).toBe(before + 1);
  };
  expect(await limit()).toContain('r=999');

  await reload(
    'RATE_LIMIT_VERIFY_PER_MIN=50\nLOG_LEVEL=warn\nTIME_ZONE=Asia/Tokyo\nBACKUP_KEEP=3\n',
    'these settings take effect at the next start: TIME_ZONE, BACKUP_KEEP',
  );
  expect(said('settings taken up: LOG_LEVEL, RATE_LIMIT_VERIFY_PER_MIN')).toBe(1);
  expect(await limit()).toContain('r=48');
  // Requests are lines of the level info.
  const requests = said('request');

  // A wrong value anywhere keeps all from being taken up.
  const fault = 'the settings were not taken up; those from before stay';
  await reload('RATE_LIMIT_VERIFY_PER_MIN=7\nBACKUP_KEEP=many\n', fault);
  expect(lines().find(({ message }) => message === fault)?.cause).toContain('BACKUP_KEEP is "many"');
  expect(await limit()).toContain('r=47');
  rmSync(file);
  server.process.kill('SIGHUP');
  await expect.poll(() => said(fault)).toBe(2);
  expect(await limit()).toContain('r=46');
  expect(said('request')).toBe(requests);

  // A setting that waits is named again; the rest is back.
  await reload(
    'LOG_LEVEL=info\nTIME_ZONE=Asia/Tokyo\n',
    'settings taken up: LOG_LEVEL, RATE_LIMIT_VERIFY_PER_MIN',
  );
  expect(said('these settings take effect at the next start: TIME_ZONE')).toBe(1);
  await limit();
  expect(await server.end()).toBe(0);
  expect(said('request')).toBeGreaterThan(requests);
});

/** A setting with another value than its default. */
const OTHERS: Record<keyof typeof RELOADED, string> = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_API_PER_MIN: '7',
  RATE_LIMIT_VERIFY_PER_MIN: '7',
  RATE_LIMIT_AUTH_FAILURES_PER_MIN: '7',
  PHOTO_QUOTA_BYTES: '7',
  UPLOAD_URL_TTL_SECONDS: '7',
  PHOTO_RETENTION_DAYS: '7',
  TRUSTED_PROXIES: '10.0.0.0/8',
  PRINTER_ALLOW: '10.0.0.0/8',
  MAIL_PER_PERSON_HOURS: '7',
  SESSION_MAX_HOURS: '7',
  PHOTO_REQUEST_TRIES: '7',
  METRICS_TOKEN: 'a-long-random-text',
  UPGRADE_FILE: '/etc/lanyard/newest-version',
};

it.each(Object.entries(OTHERS))('takes up %s=%s, and the default again', (name, value) => {
  let variables: Record<string, string> = {};
  const written: string[] = [];
  const config = loadConfig({}, '/');
  const reload = createReload(
    config,
    createLog('info', (text) => written.push(text)),
    () => ({ variables, unread: [] }),
  );
  variables = { [name]: value };
  reload();
  expect(config).toEqual(loadConfig(variables, '/'));
  variables = { [name]: '' };
  reload();
  expect(config).toEqual(loadConfig({}, '/'));
  expect(written.join('').match(new RegExp(`settings taken up: ${name}"`, 'g'))).toHaveLength(2);
});

it('takes up only settings that there are', () => {
  for (const name of Object.keys(RELOADED)) expect(variableNames()).toContain(name);
});
