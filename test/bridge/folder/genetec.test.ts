import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { isHeldOpen } from '../../../src/bridge/folder/imported-files.ts';
import { activeCard, done, photographed } from '../../support/records/cards.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';
import { openSite } from '../opened-site.ts';
import type { Site } from '../site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openSite();
beforeEach(() => {
  ({ server, tenant, site } = opened);
  mkdirSync(join(site.directory, 'out'));
  site.configure();
  const head = readFileSync(site.config, 'utf8').split('[database]')[0];
  writeFileSync(
    site.config,
    `${head}[folder]
path = "out"
importer = "genetec"

[cards]
key = { number = "cardNumber" }
columns = { hex = "csn", reversed = "csn.reversed", decimal = "csn.decimal", turned = "csn.reversedDecimal", facility = "csn.facility", code = "csn.number" }
`,
  );
});

const file = () => join(site.directory, 'out', 'cards.csv');
const refused = () => join(site.directory, 'out', 'cards_Errors.csv');
const once = () => site.bridge('run', '--once');
const bind = (id: string, csn: string) => done(tenant.send('POST', `/cards/${id}/chip`, { body: { csn } }));
const card = async (csn: string) => {
  const { id, cardNumber } = await activeCard(tenant, await photographed(server, tenant));
  await bind(id, csn);
  return { id, cardNumber };
};

/** Genetec's tool after an import: it deletes what it took in, and renames what it could not. */
const importIt = () => rmSync(file());
const refuseIt = () => renameSync(file(), refused());

it('writes each column in its own form', async () => {
  const { cardNumber } = await card('9A3C51E2');
  const { cardNumber: longer } = await card('04A2B19C5E6F80');
  await once();
  expect(readFileSync(file(), 'utf8').trim().split(/\r?\n/)).toEqual([
    'number,hex,reversed,decimal,turned,facility,code',
    `${cardNumber},9A3C51E2,E2513C9A,2587644386,3796974746,81,15514`,
    `${longer},04A2B19C5E6F80,806F5E9CB1A204,${0x04a2b19c5e6f80n},${0x806f5e9cb1a204n},,`,
  ]);
});

it('takes a file that is gone as read, and writes the next one when a card has changed', async () => {
  const { id } = await card('9A3C51E2');
  await once();
  importIt();
  await once();
  expect(existsSync(file())).toBe(false);
  await bind(id, '15CD5B07');
  await once();
  expect(readFileSync(file(), 'utf8')).toContain('15CD5B07');
});

it('writes a file again that replaced another one, which the tool may have had open', async () => {
  const { id } = await card('9A3C51E2');
  await once();
  await bind(id, '15CD5B07');
  await once();
  importIt();
  await once();
  expect(readFileSync(file(), 'utf8')).toContain('15CD5B07');
  importIt();
  await once();
  expect(existsSync(file())).toBe(false);
});

it('says once which file was refused, and writes it again when somebody has removed that', async () => {
  await card('9A3C51E2');
  await once();
  refuseIt();
  const said = await once();
  expect(said.errors + said.out).toContain(
    'cards_Errors.csv is a file that the importing program has refused',
  );
  expect(existsSync(file())).toBe(false);
  const status = await tenant.send('GET', '/sync/bridges');
  expect(JSON.stringify(status.body)).toContain('cards_Errors.csv');
  const again = await once();
  expect(again.errors + again.out).not.toContain('has refused');
  utimesSync(refused(), new Date(), new Date(Date.now() + 60_000));
  const anew = await once();
  expect(anew.errors + anew.out).toContain('has refused');
  rmSync(refused());
  await once();
  expect(readFileSync(file(), 'utf8')).toContain('9A3C51E2');
  expect(JSON.stringify((await tenant.send('GET', '/sync/bridges')).body)).not.toContain('cards_Errors.csv');
});

it('tries a file again that another program has open, and not one that it has no right to', () => {
  for (const code of ['EBUSY', 'ETXTBSY']) expect(isHeldOpen({ code })).toBe(true);
  for (const error of [
    { code: 'EACCES' },
    { code: 'EPERM' },
    { code: 'ENOSPC' },
    { code: 'ENOENT' },
    new Error('EBUSY'),
    null,
  ])
    expect(isHeldOpen(error)).toBe(false);
});
