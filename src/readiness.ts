import type { Context } from './context.ts';
import { assertUsable } from './db/assert-usable.ts';
import { damageOf } from './db/damage/damage.ts';
import { kindOf } from './db/faults/database-error.ts';
import { fileFault } from './db/files/in-place.ts';
import { schemaFault } from './db/migrations/schema-watch.ts';

/** SQLite's own words go only into the log: they name tables and pages, which the public needn't know. */
const DAMAGED =
  'The database is damaged. Stop the server, restore a backup (lanyard restore FILE --force), start it';

/** Returns the function behind `/readyz`, which lists the problems that keep the server from doing its work. */
export function createReadiness({
  db,
  blobs,
  readers,
  writer,
}: Pick<Context, 'db' | 'blobs' | 'readers' | 'writer'>): () => Promise<string[]> {
  const faultOfFiles = fileFault(db);
  return async () => {
    const fault = faultOfFiles();
    const found = await problemsOf({
      database: () => assertUsable(db),
      storage: blobs.probe,
      'photo store': () => blobs.bucket?.assertReachable(),
      'a thread that reads': () => readers?.assertUp(),
      'the thread that writes': () => writer?.assertUp(),
    });
    const problems = damageOf(db).found() === null ? found : [DAMAGED, ...found];
    if (fault !== null)
      return [
        `${fault.words}: nothing is written any more. Stop it, restore a backup, start it`,
        ...problems,
      ];
    const change = problems.length > 0 ? null : schemaFault(db)();
    return change === null
      ? problems
      : [`${change}: nothing is written any more. Restart it with that version`];
  };
}

/**
 * The names of the checks that fail, with the kind of failure; paths and further details are left out for the public.
 */
async function problemsOf(checks: Record<string, () => unknown>): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
    } catch (error) {
      const why = kindOf(error);
      problems.push(`${name} is not usable${why === null ? '' : `: ${why}`}`);
    }
  }
  return problems;
}
