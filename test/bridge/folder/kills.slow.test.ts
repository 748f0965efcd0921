import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { main } from '../../support/server/program.ts';
import { createChance } from '../../sync/chance.ts';
import { type Actor, createActor } from '../../sync/processes.ts';
import { createSite, type Site } from '../site.ts';

/**
 * A bridge is killed with SIGKILL at random, while people change, change their numbers and are erased. A reader of the
 * folder must find a whole file at any moment; in the end, the file must match Lanyard.
 */

const { SEED = '20261122' } = process.env;
const KILLS = 5;
const CHANGES_MIN = 25;
const LOOKS_MIN = 20;

let server: Harness;
let tenant: Tenant;
let site: Site;
let bridge: Actor;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  site = createSite(server.url, tenant.key(['sync:read', 'sync:write', 'photos:read']).key);
  mkdirSync(join(site.directory, 'out/photos'), { recursive: true });
  site.configure();
  const head = readFileSync(site.config, 'utf8').split('[database]')[0];
  writeFileSync(
    site.config,
    `${head}[folder]\npath = "out"\n[photos]\n[card_holders]\nfile = "people.csv"
key = { id = "id" }\ncolumns = { nr = "externalId", name = "lastName", version = "version" }\n`,
  );
  bridge = createActor([process.execPath, main, 'bridge', '--config', site.config, 'run'], {});
});
afterAll(async () => {
  await bridge?.kill();
  site?.close();
  await server?.stop();
});

const file = () => join(site.directory, 'out/people.csv');
const rows = (): string[][] => parse(readFileSync(file(), 'utf8')).slice(1);

it('has a whole file at every moment, and ends as Lanyard has it, whatever is killed when', async () => {
  const chance = createChance(Number(SEED));
  const people: string[] = [];
  for (let one = 0; one < 300; one++) people.push(await createHolder(tenant, { lastName: 'x'.repeat(90) }));
  for (let one = 0; one < 4; one++)
    people.push(await photographed(server, tenant, { externalId: `P${one}` }));
  const counts = { kills: 0, changes: 0, looks: 0 };
  const mayGoOn = () => counts.kills < KILLS || counts.changes < CHANGES_MIN || counts.looks < LOOKS_MIN;
  const versions = new Map<string, number>();
  const broken: string[] = [];

  async function write(): Promise<void> {
    while (mayGoOn()) {
      const place = Math.floor(chance.between(0, people.length));
      const action = chance.between(0, 1);
      if (action < 0.1) {
        await tenant.send('DELETE', `/card-holders/${people[place]}`);
        people.splice(place, 1);
      } else if (action < 0.2) people.push(await createHolder(tenant));
      else {
        const externalId = chance.pick([null, 'A', 'B', 'C']);
        const body = { lastName: `Łukasz, "${counts.changes}"\n${'y'.repeat(60)}`, externalId };
        await tenant.send('PATCH', `/card-holders/${people[place]}`, { body });
      }
      counts.changes++;
      await Bun.sleep(chance.between(0, 60));
    }
  }
  /** Reads the file again and again, like the site's program. */
  async function look(): Promise<void> {
    while (mayGoOn()) {
      await Bun.sleep(5);
      if (!existsSync(file())) continue;
      counts.looks++;
      try {
        const found = rows();
        if (found.length < 200) broken.push(`only ${found.length} people`);
        for (const [id, , , version] of found) {
          if (Number(version) < (versions.get(id!) ?? 0)) broken.push(`${id} is older`);
          versions.set(id!, Number(version));
        }
      } catch (error) {
        broken.push(String(error));
      }
    }
  }
  bridge.start();
  const working = [write(), look()];
  // A number of kills, and no more: on a busy machine, a bridge that is killed again and again gets nothing done.
  await expect.poll(() => existsSync(file())).toBe(true);
  for (; counts.kills < KILLS; counts.kills++) {
    await Bun.sleep(chance.between(500, 1_200));
    await bridge.kill();
    bridge.start();
  }
  await Promise.all(working);
  const note = `SEED=${SEED}, ${JSON.stringify(counts)}`;
  expect(broken.slice(0, 5), note).toEqual([]);

  const wanted: string[][] = [];
  const pictures: string[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = (await tenant.send('GET', `/card-holders?pageSize=100&page=${page}`)).body;
    for (const { id, externalId, lastName, version, currentPhotoId } of data) {
      wanted.push([id, externalId ?? '', lastName, String(version)]);
      if (currentPhotoId !== null && externalId !== null) pictures.push(`${externalId}.jpg`);
    }
    if (wanted.length >= meta.total) break;
  }
  wanted.sort(([a], [b]) => (a! < b! ? -1 : 1));
  await expect.poll(rows, { interval: 250, message: note }).toEqual(wanted);
  await expect
    .poll(() => readdirSync(join(site.directory, 'out/photos')).sort(), { message: note })
    .toEqual(pictures.sort());
});
