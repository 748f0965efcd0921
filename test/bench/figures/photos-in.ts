import { Database } from 'bun:sqlite';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { forEachConcurrently } from '../../../src/lib/several-at-once.ts';
import type { Benchmark } from '../figure.ts';
import { interleaved } from '../measuring/pairs.ts';
import { seedCampus, temporaryDirectory } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { lanyardCommand, startLanyard, withServers } from '../servers/servers.ts';

const PICTURES = 200;
const PAIRS = 2;
const AT_ONCE = 8;

type Server = { origin: string; key: string };

/** A picture of somebody, in a file. */
interface Kept {
  cardHolderId: string;
  path: string;
}

export const photosIn: Benchmark = {
  name: 'photos-in',
  explains:
    'lanyard bridge sends 200 small pictures from a directory, look-ups and notes and all, against a loop that reads the same files and does the same three requests for each, as many at once. The time of a run that finds nothing to send is subtracted: with 30,000 pictures it no longer counts.',
  run() {
    const campus = seedCampus(2 * PICTURES);
    return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
      const server = { origin: lanyard!.url, key: campus.key };
      const people = await peopleOf(server);
      const site = siteOf(lanyard!.url, campus.key);
      const measure = async (send: (kept: Kept[]) => Promise<void>) => {
        const kept = await keep(site, people);
        await analysed(server);
        const startedAtMs = performance.now();
        await send(kept);
        return performance.now() - startedAtMs;
      };
      const perSecond = (ms: number) => PICTURES / (ms / 1000);
      const { ratio, ours, bare } = await interleaved(
        async () => {
          const sentMs = await measure(() => runOnce(site, PICTURES));
          await analysed(server);
          const startedAtMs = performance.now();
          await runOnce(site, 0);
          return perSecond(sentMs - (performance.now() - startedAtMs));
        },
        async () =>
          perSecond(
            await measure((kept) => forEachConcurrently(kept, AT_ONCE, (one) => sendOne(server, one))),
          ),
        PAIRS,
      );
      return [
        {
          name: 'bridge: photos in',
          value: ratio,
          unit: '',
          limit: { atLeast: 0.5 },
          measured: `${Math.round(ours)} pictures/s against ${Math.round(bare)} pictures/s`,
        },
      ];
    });
  },
};

async function peopleOf(server: Server): Promise<{ id: string; externalId: string }[]> {
  const people = [];
  for (let page = 1; people.length < PICTURES; page++)
    people.push(...(await api(server, 'GET', `/card-holders?status=active&pageSize=100&page=${page}`)).data);
  return people.slice(0, PICTURES);
}

function siteOf(url: string, key: string): string {
  const site = temporaryDirectory();
  mkdirSync(join(site, 'pictures'));
  new Database(join(site, 'campus.db'), { create: true }).close();
  writeFileSync(join(site, 'bridge.key'), key, { mode: 0o600 });
  writeFileSync(
    join(site, 'bridge.toml'),
    `[lanyard]
url = "${url}"
key_file = "bridge.key"
system = "sis"

[database]
url = "sqlite://${join(site, 'campus.db')}"

[photos_in]
directory = "pictures"
`,
  );
  return site;
}

let made = 0;

/** Writes a new picture of everybody, each with bytes of its own. */
async function keep(site: string, people: { id: string; externalId: string }[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { id, externalId } of people) {
    made++;
    const background = { r: made & 255, g: (made >> 8) & 255, b: made >> 16 };
    const picture = sharp({ create: { width: 60, height: 80, channels: 3, background } });
    const path = join(site, 'pictures', `${encodeURIComponent(externalId)}.jpg`);
    writeFileSync(path, await picture.jpeg().toBuffer());
    kept.push({ cardHolderId: id, path });
  }
  return kept;
}

/** Waits until no photo is being analysed, and the files count as written. */
async function analysed(server: Server): Promise<void> {
  await Bun.sleep(2_000);
  while ((await api(server, 'GET', '/photos?status=processing&pageSize=1')).meta.total > 0)
    await Bun.sleep(200);
}

async function sendOne(server: Server, { cardHolderId, path }: Kept): Promise<void> {
  const bytes = await Bun.file(path).bytes();
  const body = { cardHolderId, contentType: 'image/jpeg', contentLength: bytes.length };
  const { data } = await api(server, 'POST', '/photos', body);
  const { status } = await fetch(data.uploadUrl, { method: 'PUT', headers: data.headers, body: bytes });
  if (status !== 200) throw new Error(`PUT answered ${status}`);
  await api(server, 'POST', `/photos/${data.photoId}/finalize`);
}

async function runOnce(site: string, sent: number): Promise<void> {
  const child = Bun.spawn(
    [...lanyardCommand(), 'bridge', '--config', join(site, 'bridge.toml'), 'run', '--once'],
    { stdout: 'pipe', stderr: 'pipe' },
  );
  const out = await new Response(child.stdout).text();
  if ((await child.exited) !== 0 || !out.includes(sent === 0 ? '' : `${sent} sent`))
    throw new Error(`the bridge failed: ${out}${await new Response(child.stderr).text()}`);
}
