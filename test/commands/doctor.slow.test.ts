import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { insert } from '../../src/designs/create.ts';
import { type Filled, filled, lanyard, serving } from '../backup/installation.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { doctor, NIGHTLY, originals } from './doctor-findings.ts';

let campus: Filled;
beforeAll(async () => {
  campus = await filled(2);
  lanyard(campus.dataDir, ['backup']);
});

it('says when a proxy must be there that nobody has told of, or when nothing is encrypted', () => {
  const check = (env: Record<string, string>) =>
    doctor(campus.dataDir, 'configuration', { TRUSTED_PROXIES: '', ...env });
  const PUBLIC_URL = 'https://cards.example.edu';
  for (const HOST of ['127.0.0.1', '0.0.0.0']) {
    const { levels, text } = check({ PUBLIC_URL, HOST });
    expect([levels, text]).toEqual([['warning'], expect.stringContaining('all clients look like one')]);
  }
  expect(check({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' }).levels).toEqual(['ok']);
  const here = check({ PUBLIC_URL: 'http://localhost:3000' });
  expect([here.levels, here.text]).toEqual([['warning'], expect.stringContaining('this machine alone')]);
  const open = check({ PUBLIC_URL: 'http://cards.example.edu', HOST: '0.0.0.0' });
  expect([open.levels, open.text]).toEqual([['warning'], expect.stringContaining('unencrypted')]);
});

it('says nothing of an upload that was cut off: the next start clears it away', async () => {
  const { dataDir } = await filled(1);
  const half = join(dataDir, 'photos', 'incoming', `${crypto.randomUUID()}.00ff00`);
  writeFileSync(half, 'the first half');
  utimesSync(half, new Date(0), new Date(0));
  expect(doctor(dataDir, 'storage').levels).toEqual(['ok']);
  const server = await serving(dataDir);
  await expect.poll(() => existsSync(half)).toBe(false);
  await server.stop();
});

it('names designs with more than may be saved today, and is no worse for them', async () => {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const { id } = server.organisation('Campus');
  const [front, back] = ['<text>a</text>'.repeat(501), ''].map(
    (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`,
  ) as [string, string];
  const save = (name: string, first: string) =>
    writeNow(server.context, systemActor('test'), (tx) =>
      insert(tx, id, { name, front: first, back }, false),
    );
  save('Small', back);
  const before = doctor(dataDir, 'designs');
  expect(before).toMatchObject({ levels: ['ok'], text: '1 in use, which could all be saved today.' });
  save('Large', front);
  await server.stop();
  const after = doctor(dataDir, 'designs');
  expect(after).toMatchObject({ ok: before.ok, levels: ['warning'] });
  expect(after.text).toBe(
    'Saved by an earlier release, with more than may be saved today: Large of Campus (The side has 501 texts; 500 are allowed).',
  );
});

it('looks for copies of a few missing photos, and of all with --full', async () => {
  const { dataDir } = await filled(7);
  lanyard(dataDir, ['backup']);
  for (const path of originals(dataDir)) rmSync(path);
  const said = (...args: string[]) => lanyard(dataDir, ['doctor', ...args]).stdout;
  expect(said()).toMatch(
    /7 photos have no file.*\s.*Undamaged in a backup, among others: (\S+, ){4}\S+\. Copy/,
  );
  expect(said('--full')).toMatch(/Undamaged in a backup: (\S+, ){4}\S+ and 2 more\. Copy/);
});

it('says how to have a photo looked at that has rotted in storage and in a backup at once', async () => {
  const { dataDir } = await filled(1);
  lanyard(dataDir, ['backup']);
  const [path] = originals(dataDir) as [string];
  const { atime, mtime } = statSync(path);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 0xff;
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
  const backups = () => lanyard(dataDir, ['doctor', '--full'], NIGHTLY).stdout.split('✗ backups: ')[1];
  expect(backups()).toMatch(/^The newest, .*, is damaged: photos\/.*\s.*: lanyard backup --full\n/);
  expect(lanyard(dataDir, ['backup', '--full', '--json']).json().damaged).toHaveLength(1);
  expect(backups()).toMatch(/^The newest found 1 photo .*\s.*take it from a copy on another machine/);
});

it('finds a certificate that ends, is for another host, or does not fit its key', () => {
  const place = directory();
  const hosts = 'DNS:cards.example.edu';
  const long = makeCertificate(place, 'long', { days: 365, hosts });
  makeCertificate(place, 'short', { days: 3, hosts });
  const check = (cert: string, key: string, host = 'cards.example.edu') =>
    doctor(campus.dataDir, 'certificate', {
      TLS_CERT_FILE: join(place, `${cert}.pem`),
      TLS_KEY_FILE: join(place, `${key}.key`),
      PUBLIC_URL: `https://${host}`,
    });
  expect(check('long', 'long').levels).toEqual(['ok']);
  // A server that has TLS of its own and listens on a network address needs no proxy in front of it.
  const direct = { HOST: '0.0.0.0', PUBLIC_URL: 'https://cards.example.edu' };
  const tls = { TLS_CERT_FILE: long.cert, TLS_KEY_FILE: long.key };
  expect(doctor(campus.dataDir, 'configuration', { ...direct, ...tls }).levels).toEqual(['ok']);
  expect(check('short', 'short').levels).toEqual(['warning']);
  expect(check('long', 'short').text).toContain('is not the key of TLS_CERT_FILE');
  expect(check('long', 'long', 'other.example.edu').text).toContain('It is not for other.example.edu');
});
