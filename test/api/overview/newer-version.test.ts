import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newer } from '../../../src/doctor/machine/newer-version.ts';
import type { Subject } from '../../../src/doctor/subject.ts';
import { VERSION } from '../../../src/lib/version.ts';
import { done } from '../../support/records/cards.ts';
import { directory } from '../../support/server/directory.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

const file = join(directory(), 'newest');
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness({ UPGRADE_FILE: file });
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});
beforeEach(() => rmSync(file, { recursive: true, force: true }));
afterAll(() => server.stop());

const onHome = async (who: Pick<StaffMember, 'send'> = admin) =>
  (await done(who.send('GET', '/overview'))).newerVersion;
const byDoctor = async () => (await newer({ config: server.context.config } as Subject))[0]!;

const LATER = '999.1.0';

it.each([
  [
    JSON.stringify({ version: LATER, notes: ' A\n note. ', url: 'https://a.example/x' }),
    'A note.',
    'https://a.example/x',
  ],
  [JSON.stringify({ version: `v${LATER}`, url: 'javascript:alert(1)' }), null, null],
  [`${LATER}\n`, null, null],
  [`v${LATER}\r\nA\nnote.\n`, 'A note.', null],
  [JSON.stringify({ version: LATER, notes: 'x'.repeat(900) }), 'x'.repeat(500), null],
])('admins and the doctor are told of %j', async (text, notes, url) => {
  writeFileSync(file, text);
  expect(await onHome()).toEqual({ version: LATER, notes, url });
  expect(await onHome(tenant)).toBeNull();
  expect(await onHome(await tenant.staff('supervisor'))).toBeNull();
  expect(await byDoctor()).toMatchObject({
    level: 'warning',
    message: `Lanyard ${LATER} is there; this is ${VERSION}.${notes === null ? '' : ` ${notes}`}`,
    advice: expect.stringContaining(url ?? 'Read the changelog, and'),
  });
});

it.each([VERSION, `${VERSION}-rc.1`, '0.0.9'])('nobody is told of %s, which is not newer', async (text) => {
  writeFileSync(file, text);
  expect(await onHome()).toBeNull();
  expect(await byDoctor()).toMatchObject({ level: 'ok' });
});

it('nobody is told anything while there is no file', async () => {
  expect(await onHome()).toBeNull();
  expect(await byDoctor()).toMatchObject({
    level: 'ok',
    message: expect.stringContaining('names no newer one'),
  });
});

it.each([
  ['', 'names no version'],
  ['soon', 'names no version'],
  ['{"version":', 'is not the JSON'],
  ['{"notes":"x"}', 'names no version'],
  [`${LATER}\n${'x'.repeat(20_000)}`, 'has more than 16384 bytes'],
])('only the doctor tells of a file with %j', async (text, fault) => {
  writeFileSync(file, text);
  expect(await onHome()).toBeNull();
  expect(await byDoctor()).toMatchObject({ level: 'warning', message: expect.stringContaining(fault) });
});

it('only the doctor tells of something that is no file', async () => {
  mkdirSync(file);
  expect(await onHome()).toBeNull();
  expect(await byDoctor()).toMatchObject({
    level: 'warning',
    message: `UPGRADE_FILE: ${file} is not a file.`,
  });
});
