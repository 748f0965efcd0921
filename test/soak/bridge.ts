import { Database } from 'bun:sqlite';
import type { Feed } from '../../src/db/schema/changes.ts';
import { FEEDS } from '../../src/shared/events.ts';
import type { Api } from './api.ts';

const TIMEOUT_MS = 60_000;

/** Gives the bridge a minute for each feed to catch up; returns all differences of its copy from the server's data. */
export async function compareBridge(path: string, api: Api, server: Database): Promise<string[]> {
  const copy = new Database(path);
  copy.run('PRAGMA busy_timeout = 5000');
  const problems: string[] = [];
  for (const feed of FEEDS) {
    const versions = () => difference(versionsIn(server, feed), versionsAt(copy, feed));
    for (const untilMs = Date.now() + TIMEOUT_MS; versions().length > 0 && Date.now() < untilMs; )
      await Bun.sleep(500);
    problems.push(...versions().map((text) => `bridge, ${feed}: ${text}`));
    // Records of the same version must have the same fields, too.
    const copied = copy.query('SELECT id, object FROM records WHERE feed = ?').values(feed) as [
      string,
      string,
    ][];
    for (const [id, object] of copied) {
      const { data } = await api.call('GET', `/${feed}/${id}`);
      if (!Bun.deepEquals(JSON.parse(object), data)) problems.push(`bridge, ${feed}: ${id} is another one`);
    }
  }
  copy.close();
  return problems;
}

const versionsIn = (server: Database, feed: Feed) =>
  new Map(server.query(`SELECT id, version FROM ${feed.replace('-', '_')}`).values() as [string, number][]);

const versionsAt = (copy: Database, feed: Feed) =>
  new Map(copy.query('SELECT id, version FROM records WHERE feed = ?').values(feed) as [string, number][]);

function difference(wanted: Map<string, number>, found: Map<string, number>): string[] {
  const texts: string[] = [];
  for (const [id, version] of wanted)
    if (found.get(id) !== version)
      texts.push(`${id} has version ${found.get(id) ?? 'none'} instead of ${version}`);
  for (const id of found.keys()) if (!wanted.has(id)) texts.push(`${id} is there and should not be`);
  return texts;
}
