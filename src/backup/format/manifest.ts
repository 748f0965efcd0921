import type { Database } from 'bun:sqlite';
import { z } from 'zod';
import { historyOf } from '../../db/history-of.ts';
import { appliedCount } from '../../db/migrations/migrate.ts';
import { MIGRATIONS } from '../../db/migrations/migrations.ts';
import { BackupError } from '../backup-error.ts';
import { FORMAT, type Manifest } from './format.ts';

const count = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The part of a manifest that tells whether this version can read the rest. */
const LABEL = z.object({
  product: z.literal('lanyard'),
  format: z.int().positive(),
  version: z.string(),
  migrations: count,
});

const MANIFEST = LABEL.extend({
  epoch: z.string(),
  createdAt: z.iso.datetime(),
  encrypted: z.boolean(),
  counts: z.record(z.string(), count),
  photos: z.object({ files: count, bytes: count }),
  missing: z.array(z.string()),
  damaged: z
    .array(
      z.object({
        photoId: z.string(),
        cardHolderId: z.string(),
        key: z.string(),
        copy: z.string().nullable(),
      }),
    )
    .optional(),
  bucket: z.object({ endpoint: z.string(), bucket: z.string() }).optional(),
  sums: z.object({ files: count, sha256: digest }),
});

/** @throws BackupError when it isn't a backup of Lanyard's, is damaged, or comes from a newer Lanyard */
export function parseManifest(text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupError(
      text.trim() === ''
        ? 'it is damaged (its manifest is empty)'
        : 'it is damaged (its manifest is not JSON)',
    );
  }
  const label = LABEL.safeParse(json);
  if (!label.success) throw new BackupError('it is not a backup of Lanyard (its manifest is another one)');
  const { format, migrations, version } = label.data;
  if (format > FORMAT || migrations > MIGRATIONS.length) throw fromNewer(`Lanyard ${version}`, migrations);
  const manifest = MANIFEST.safeParse(json);
  if (manifest.success) return manifest.data as Manifest;
  const { path, message } = manifest.error.issues[0]!;
  throw new BackupError(`it is damaged (its manifest has a wrong "${path.join('.')}": ${message})`);
}

export const fromNewer = (who: string, migrations: number): BackupError =>
  new BackupError(
    `it is from a newer version (${who}, ${migrations} migrations; this one knows ${MIGRATIONS.length}). Restore it with that version`,
  );

/** The part of a manifest that comes from the database itself. */
export function describe(sqlite: Database): Pick<Manifest, 'migrations' | 'epoch' | 'counts'> {
  const migrations = appliedCount(sqlite);
  const tables = sqlite
    .query<{ name: string }, []>(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .all()
    .map(({ name }) => name);
  const counts = Object.fromEntries(
    tables.map((name) => [
      name,
      sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()!.n,
    ]),
  );
  return { migrations, epoch: tables.includes('change_history') ? historyOf(sqlite) : '', counts };
}
