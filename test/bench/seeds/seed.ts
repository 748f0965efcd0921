import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey } from '../../../src/api-keys/create.ts';
import { changeOf } from '../../../src/card-holders/change.ts';
import { tidySearchIndex } from '../../../src/card-holders/lists/search/tidy-index.ts';
import { cardHolderQueries } from '../../../src/card-holders/queries.ts';
import { secretsOf } from '../../../src/db/files/secret-key.ts';
import { openDatabase } from '../../../src/db/open.ts';
import type { CardHolder } from '../../../src/db/schema/card-holders.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { recordChange } from '../../../src/ledger/record-change.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { createOrganisation } from '../../../src/organisations/create.ts';
import { people } from './people.ts';

/** A data directory with an organisation and its people, and a key for it. */
export interface Campus {
  dataDir: string;
  organisationId: string;
  key: string;
  /** A person in the middle of the list. */
  holderId: string;
}

const root = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

export const temporaryDirectory = (): string => mkdtempSync(join(root, 'work-'));

const seeded = new Map<number, Campus>();

/** A campus that benchmarks only read; made once per run and size. */
export async function campusOf(count: number): Promise<Campus> {
  const known = seeded.get(count);
  if (known !== undefined) return known;
  const campus = seedCampus(count);
  seeded.set(count, campus);
  const db = openDatabase(join(campus.dataDir, 'lanyard.db'));
  // The server does this each night.
  await tidySearchIndex({ db, clock: systemClock });
  db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
  db.$client.close();
  return campus;
}

/** A campus of its own, for benchmarks that write. */
export const seedCampus = (count: number): Campus =>
  seedOrganisation(temporaryDirectory(), (organisationId) => people(organisationId, count));

/** Adds an organisation of these people to a data directory. */
export function seedOrganisation(
  dataDir: string,
  make: (organisationId: string) => Iterable<Omit<CardHolder, 'seq'>>,
): Campus {
  const db = openDatabase(join(dataDir, 'lanyard.db'));
  // A server makes the key only together with a new database.
  secretsOf(db, join(dataDir, 'secret.key'));
  const actor = systemActor('bench');
  const context = { db, clock: systemClock };
  const { id: organisationId } = writeNow(context, actor, createOrganisation, {
    name: `Campus ${newId()}`,
    timeZone: 'UTC',
    photoQuotaBytes: null,
  });
  const { key } = writeNow(
    context,
    actor,
    createKey,
    organisationId,
    {
      name: 'bench',
      scopes: ['*'],
      expiresAt: null,
      allowedCidrs: null,
      // High rather than 0, because the cost of counting is part of the measurement.
      rateLimitPerMinute: 1_000_000,
    },
    null,
  );
  const ids: string[] = [];
  // If a run is cut off, the next one makes the data again: nothing here has to survive a power cut.
  db.$client.run('PRAGMA synchronous = OFF');
  writeNow(context, actor, (tx) => {
    const { insert } = cardHolderQueries(db);
    for (const person of make(organisationId)) {
      recordChange(tx, changeOf(person, 'upsert'));
      insert(person);
      ids.push(person.id);
    }
  });
  db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
  db.$client.close();
  return { dataDir, organisationId, key, holderId: ids[ids.length >> 1] ?? '' };
}
