import { Database } from 'bun:sqlite';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cardHolderPage } from '../../src/card-holders/lists/page-queries.ts';
import { STEP } from '../../src/card-holders/lists/search/index-names-anew.ts';
import { cardPage } from '../../src/cards/list-queries.ts';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { openDatabase } from '../../src/db/open.ts';
import { fold } from '../../src/lib/fold.ts';
import { mergedInto } from '../../src/merging/undo/list.ts';
import { orderPage } from '../../src/orders/list-queries.ts';
import { organisationQueries } from '../../src/organisations/queries.ts';
import { HOLDER, makeEarlier } from '../backup/earlier-schema.ts';
import { lanyard } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { expectMigrated, look } from './migrated.ts';

it.each([2, MIGRATIONS.length - 1])(
  'brings a filled database of %i migrations to this version, and keeps a whole copy of before',
  expectMigrated,
);

it('lets an organisation keep a quota that was raised before only the command line could', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_ceilings')),
  );
  const before = new Database(path);
  before.run('UPDATE organisations SET photo_quota_bytes = 1e15');
  before.close();
  const { $client } = openDatabase(path);
  expect(
    $client
      .query('SELECT photo_quota_max_bytes AS most, key_rate_limit_max AS rate FROM organisations')
      .all(),
  ).toEqual([{ most: 1e15, rate: null }]);
  $client.close();
});

it('lets the analyses that wait take the turns of their organisations', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_jobs_in_turn')),
  );
  const before = new Database(path);
  before.run("UPDATE jobs SET run_at = 'then', starts = 2");
  before.run(
    `INSERT INTO jobs (name, payload, run_at, created_at) VALUES ('discard_upload', '{"photoId":"gone"}', 'soon', 'now')`,
  );
  const [organisation] = before.query('SELECT id FROM organisations').values().flat();
  before.close();
  const { $client } = openDatabase(path);
  expect(
    $client.query('SELECT organisation_id AS whose, run_at AS due, starts FROM jobs ORDER BY seq').all(),
  ).toEqual([
    { whose: organisation, due: 'then', starts: 2 },
    { whose: '', due: 'soon', starts: 0 },
  ]);
  $client.close();
});

it('finds cards by chips, and orders by references, that were kept before there was a search for them', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_card_search')),
  );
  const before = new Database(path);
  for (const table of ['orders', 'cards']) before.run(`DROP TRIGGER ${table}_tracked_update`);
  before.run("UPDATE cards SET csn = '04:a2:b3:c4:d5:e6:80'");
  before.run("UPDATE orders SET reference = 'Intake 2026'");
  before.close();
  const db = openDatabase(path);
  const { organisationId } = db.$client
    .query('SELECT organisation_id AS organisationId FROM cards')
    .get() as {
    organisationId: string;
  };
  const page = { page: 1, pageSize: 25 };
  const turned = BigInt('0x80E6D5C4B3A204').toString();
  expect(cardPage(db, organisationId, { q: turned }, page, null)).toMatchObject({ done: { total: 1 } });
  expect(orderPage(db, organisationId, { q: 'intake' }, page, null)).toMatchObject({ done: { total: 1 } });
  db.$client.close();
});

it('gives organisations from before no texts of rejections of their own', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_rejection_texts')),
  );
  const db = openDatabase(path);
  const texts = organisationQueries(db)
    .all.all()
    .map(({ rejectionTexts }) => rejectionTexts);
  expect(texts).toEqual([{}]);
  db.$client.close();
});

it('keeps what batches are laid out for, and takes a sheet that is new to the database', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_letter_sheets')),
  );
  const before = new Database(path);
  before.run("UPDATE print_batches SET sheet = 'a4'");
  before.close();
  const { $client } = openDatabase(path);
  const sheets = () => $client.query('SELECT sheet FROM print_batches').values();
  expect(sheets()).toEqual([['a4']]);
  $client.run("UPDATE print_batches SET sheet = 'a3'");
  expect(sheets()).toEqual([['a3']]);
  $client.close();
});

it('has every migration that there is a file for, in order', () => {
  const files = readdirSync(new URL('../../migrations', import.meta.url)).filter((file) =>
    file.endsWith('.sql'),
  );
  expect(MIGRATIONS.map(({ name }) => `${name}.sql`)).toEqual(files.sort());
});

it.each(['_spelled_names', '_names_with_eth'])(
  'finds people from before %s by both spellings of their names, once a job has gone through them',
  async (since) => {
    const dataDir = directory();
    const path = join(dataDir, 'lanyard.db');
    makeEarlier(
      path,
      MIGRATIONS.findIndex(({ name }) => name.endsWith(since)),
    );
    const before = new Database(path);
    const [first] = before.query('SELECT number << 32 FROM card_holder_ranges').values().flat() as [number];
    const names = ['Łuk', 'Mu\u0308ller', 'Kruger', 'Größe', 'Ådahl', 'Guðni'];
    before.run('DROP TRIGGER card_holders_tracked_new');
    for (const [place, name] of names.entries()) {
      const seq = first + 1 + place;
      before.run(
        `INSERT OR IGNORE INTO card_holders (seq, id, organisation_id, sort_key, status, holder_type, first_name, last_name, version,
         created_at, updated_at, custom_fields)
       SELECT ?1, ?2, organisation_id, ?2, 'active', 'student', 'Bo', ?2, 1, 'then', 'then', '{}' FROM card_holder_ranges`,
        [seq, name],
      );
      // An earlier release indexed names by one spelling only.
      const letters = [...fold(name)];
      const grams = letters.map((_, start) => letters.slice(start, start + 3).join('')).join(' ');
      const entry = "INSERT INTO card_holder_search (rowid, grams, facets) VALUES (?, ?, 'active')";
      before.run(entry, [seq, grams]);
    }
    before.run('UPDATE card_holder_ranges SET indexed_through = ?', [first + names.length]);
    before.run("DELETE FROM jobs WHERE name = 'analyse-photo'");
    before.close();

    const { lookedAt } = STEP;
    STEP.lookedAt = 2;
    const server = await startHarness({ DATA_DIR: dataDir });
    const { db } = server.context;
    const [organisationId] = db.$client.query('SELECT id FROM organisations').values().flat() as [string];
    const page = { page: 1, pageSize: 25 };
    const found = (...searches: string[]) =>
      searches.map((q) => (cardHolderPage(db, organisationId, { q }, page, null) as { total: number }).total);
    try {
      await server.context.jobs.idle();
      expect(
        found('mueller', 'muller', 'soeren', 'groesse', 'aadahl', 'kruger', 'krueger', 'gudni', 'bo'),
      ).toEqual([1, 1, 1, 1, 1, 1, 0, 1, 4]);
    } finally {
      STEP.lookedAt = lookedAt;
      await server.stop();
    }
  },
);

it('keeps people who were merged before, whose merge it can’t undo', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_undone_merges')),
  );
  const before = new Database(path);
  before.run(
    `INSERT INTO merged_card_holders (id, organisation_id, card_holder_id, external_id, merged_at)
     SELECT 'gone', organisation_id, id, 'S-0', created_at FROM card_holders`,
  );
  before.close();
  const db = openDatabase(path);
  const [organisation] = organisationQueries(db).all.all();
  expect(mergedInto(db, organisation!.id, HOLDER, '2026-01-02T03:05:00.000Z')).toEqual([
    { id: 'gone', externalId: 'S-0', mergedAt: expect.any(String), undo: null },
  ]);
  db.$client.close();
});

it('counts cards from before the address was kept as unknown, unless they wait or were issued elsewhere', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_printed_address')),
  );
  const before = new Database(path);
  const states = ['queued', 'printed', 'suspended', 'revoked'];
  for (const trigger of ['cards_tracked_new', 'activity_of_new_cards']) before.run(`DROP TRIGGER ${trigger}`);
  for (const [place, status] of [...states, 'suspended'].entries())
    before.run(
      `INSERT INTO cards (id, organisation_id, card_holder_id, card_number, issue_number, status, verification_code,
         verification_hash, issued_at, external_system, external_card_id, version, created_at, updated_at)
       SELECT ?1, organisation_id, card_holder_id, ?1, 1, ?2, ?1, randomblob(16), created_at, ?3, ?3, 1, created_at, updated_at
       FROM cards LIMIT 1`,
      [`card ${place}`, status, place === states.length ? 'door' : null],
    );
  before.close();
  const { $client } = openDatabase(path);
  const carried = () => $client.query('SELECT address, total FROM card_addresses ORDER BY address').values();
  expect(carried()).toEqual([['', 2]]);
  $client.run('DROP TRIGGER cards_tracked_update');
  const set = (status: string, address: string | null) =>
    $client.run('UPDATE cards SET status = ?, printed_address = ? WHERE id = ?', [status, address, 'card 0']);
  set('printing', 'https://a.example');
  expect(carried()).toEqual([
    ['', 2],
    ['https://a.example', 1],
  ]);
  set('queued', null);
  expect(carried()).toEqual([['', 2]]);
});

it('keeps what each bulk job did, and takes a kind that is new to the database', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_lists_and_bulk_changes')),
  );
  const before = new Database(path);
  before.run(`INSERT INTO bulk_jobs (id, organisation_id, kind, input, state, total, actor, created_at)
    SELECT 'job', id, 'extend', '{"expiryDate":"2027-09-30"}', 'done', 1, '{}', 'now' FROM organisations`);
  before.close();
  const { $client } = openDatabase(path);
  const kinds = () => $client.query('SELECT kind FROM bulk_jobs').values();
  expect(kinds()).toEqual([['extend']]);
  $client.run("UPDATE bulk_jobs SET kind = 'change'");
  expect(kinds()).toEqual([['change']]);
  $client.close();
});

it('says on the command line what was applied, and makes no copy when nothing is', () => {
  const dataDir = directory();
  makeEarlier(join(dataDir, 'lanyard.db'), MIGRATIONS.length - 1);
  const { json } = lanyard(dataDir, ['migrate', '--json']);
  expect(json()).toEqual({ migrations: MIGRATIONS.length, applied: [MIGRATIONS.at(-1)!.name] });
  expect(lanyard(dataDir, ['migrate', '--json']).json()).toEqual({
    migrations: MIGRATIONS.length,
    applied: [],
  });
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
});

it('goes back to the copy by restore', () => {
  const dataDir = directory();
  makeEarlier(join(dataDir, 'lanyard.db'), MIGRATIONS.length - 1);
  lanyard(dataDir, ['migrate']);
  const [copy] = readdirSync(join(dataDir, 'backups'));
  const restored = lanyard(dataDir, ['restore', join(dataDir, 'backups', copy!), '--force', '--json']);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.json()).toMatchObject({ pendingDeliveries: 1, jobs: 1 });
  expect(look(join(dataDir, 'lanyard.db'))).toMatchObject({ counts: { card_holders: 1 }, integrity: ['ok'] });
});

it('refuses a database of a newer version in one line, and leaves it as it is', () => {
  const dataDir = directory();
  const path = join(dataDir, 'lanyard.db');
  makeEarlier(path, MIGRATIONS.length);
  const sqlite = new Database(path);
  sqlite.run(`PRAGMA user_version = ${MIGRATIONS.length + 3}`);
  sqlite.close();
  for (const args of [['migrate'], ['orgs', 'list'], ['serve']])
    expect(lanyard(dataDir, args)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^lanyard: The database has \d+ migrations, this version .* newer one.*\n$/,
      ),
    });
  expect(look(path)).toMatchObject({ applied: MIGRATIONS.length + 3, counts: { card_holders: 1 } });
});

it('changes nothing when there is no place for the copy, or a migration fails', () => {
  const noPlace = directory();
  makeEarlier(join(noPlace, 'lanyard.db'), 3);
  writeFileSync(join(noPlace, 'backups'), 'a file where the directory should be');
  expect(lanyard(noPlace, ['migrate'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^lanyard: The database can't be backed up .* nothing was changed.*\n$/),
  });
  expect(look(join(noPlace, 'lanyard.db')).applied).toBe(3);

  const inTheWay = directory();
  makeEarlier(join(inTheWay, 'lanyard.db'), 3);
  const sqlite = new Database(join(inTheWay, 'lanyard.db'));
  sqlite.run('CREATE TABLE changes (in_the_way INTEGER)');
  sqlite.close();
  expect(lanyard(inTheWay, ['migrate'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      new RegExp(
        `^Applying 0004_changes \\(1 of ${MIGRATIONS.length - 3}\\)…\nlanyard: Migration 0004_changes failed \\(.*\\); it changed nothing\\.`,
      ),
    ),
  });
  expect(look(join(inTheWay, 'lanyard.db'))).toMatchObject({
    applied: 3,
    counts: { card_holders: 1, photos: 1 },
  });
});

it('lets every account keep its one role, organisations their last admin, and takes a role that is new to the database', () => {
  const path = join(directory(), 'lanyard.db');
  makeEarlier(
    path,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_roles')),
  );
  const before = new Database(path);
  before.run(`UPDATE staff SET password_hash = '$argon2id$v=19$x', password_set_at = 'then'`);
  for (const role of ['reviewer', 'operator', 'viewer'])
    before.run(
      `INSERT INTO staff (id, organisation_id, email, email_key, name, role, version, created_at, updated_at)
       SELECT ?1, organisation_id, ?1, ?1, name, ?1, 4, 'then', 'then' FROM staff LIMIT 1`,
      [role],
    );
  before.close();
  const { $client } = openDatabase(path);
  const rows = $client
    .query('SELECT name, roles, version, updated_at AS at FROM staff ORDER BY seq')
    .values();
  expect(rows).toEqual([
    ['Ada', '["admin"]', 1, expect.any(String)],
    ['Ada', '["reviewer"]', 4, 'then'],
    ['Ada', '["operator"]', 4, 'then'],
    ['Ada', '["viewer"]', 4, 'then'],
  ]);
  const set = (roles: string) => $client.query('UPDATE staff SET roles = ? WHERE seq = 1').run(roles);
  expect(() => set('["operator"]')).toThrow('an organisation keeps its last admin');
  expect(() => set('"admin"')).toThrow('CHECK');
  set('["admin","supervisor"]');
  $client.close();
});
