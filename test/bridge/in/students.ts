import type { Tenant } from '../../support/server/harness.ts';
import { type OpenedSite, openSite } from '../opened-site.ts';
import { createSite, type Site } from '../site.ts';

/** `[people]` of a campus with its own table of students. */
export const IN = `[people]
query = """SELECT matric AS "externalId", given AS "firstName", family AS "lastName", kind AS "holderType" FROM students"""
every = "1s"
leavers = "deactivate"
leaver_limit = "5 %"
`;

/** A campus with students, whom a bridge sends to Lanyard. */
export function createCampus(url: string, key: string, sections: string[] = [IN]): Site {
  const site = createSite(url, key, sections);
  site.db.run(
    'CREATE TABLE students (matric TEXT, given TEXT, family TEXT, kind TEXT, phone CHAR(20), room INTEGER)',
  );
  return site;
}

/** Adds students, named by their numbers. */
export function enrol(site: Site, ...numbers: string[]): void {
  const add = site.db.query(
    "INSERT INTO students (matric, given, family, kind) VALUES (?, 'Ada', ?, 'student')",
  );
  site.db.transaction(() => {
    for (const number of numbers) add.run(number, `Lovelace ${number}`);
  })();
}

/** Returns `S1`, `S2` and so on, up to `count`. */
export const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `S${place + 1}`);

/** Serves a Lanyard for the tests of a file, and gives each test an organisation and a campus with students. */
export const openStudents = (): OpenedSite => openSite(createCampus);

/** Everybody in Lanyard, by their external ids. */
export async function everybodyOf(tenant: Tenant): Promise<Record<string, Record<string, unknown>>> {
  const { body } = await tenant.send('GET', '/card-holders?pageSize=200');
  return Object.fromEntries(body.data.map((one: { externalId: string }) => [one.externalId, one]));
}
