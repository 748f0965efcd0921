import { Database } from 'bun:sqlite';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../../support/server/harness.ts';
import { type Kind, kindsFor, type Server } from '../../servers/kinds.ts';
import { bridgeOf } from '../../site.ts';
import { campusTables, PEOPLE, TABLES, WORDS } from './campus-tables.ts';

/** A database with a campus's tables. */
interface Place {
  url: string;
  /** The path of a file with the password; left out when there is none. */
  passwordFile?: string;
  mayWrite: boolean;
  rows(sql: string): Promise<unknown[][]>;
  close(): Promise<void>;
}

async function sqlitePlace(directory: string): Promise<Place> {
  const path = join(directory, 'campus.db');
  const db = new Database(path, { create: true });
  for (const sql of campusTables(WORDS.sqlite)) db.run(sql);
  return {
    url: `sqlite://${path}`,
    mayWrite: true,
    rows: async (sql) => db.query(sql).values() as unknown[][],
    close: async () => db.close(),
  };
}

/** The account of the proposal may read the tables, and nothing else; a file has no accounts. */
async function campusPlace(sql: Kind['sql'], server: Server, directory: string): Promise<Place> {
  const campus = await server.campus();
  for (const statement of campusTables(WORDS[sql])) await campus.run(statement);
  const reader = `reader_${crypto.randomUUID().slice(0, 8)}`;
  if (sql !== 'sqlite') {
    const options = sql === 'postgres' ? 'LOGIN' : "IDENTIFIED BY 'pass-word'";
    await campus.run(`CREATE ${sql === 'postgres' ? 'ROLE' : 'USER'} ${reader} ${options}`);
    for (const table of TABLES) await campus.run(`GRANT SELECT ON ${table} TO ${reader}`);
  }
  const url = /"(.*)"/
    .exec(campus.address)![1]!
    .replace(/\/\/[^@]*@/, `//${reader}@`)
    .replace(/;Uid=.*$/, `;Uid=${reader}`);
  const passwordFile = join(directory, 'database.password');
  writeFileSync(passwordFile, 'pass-word', { mode: 0o600 });
  return {
    ...{ url, mayWrite: sql === 'sqlite', rows: campus.rows, close: campus.close },
    ...(sql === 'mariadb' ? { passwordFile } : {}),
  };
}

const OPENERS = [
  {
    ...{ kind: 'sqlite', isWhole: true, open: async () => null },
    place: (_: Server | null, directory: string) => sqlitePlace(directory),
  },
  ...kindsFor('proposals for').map(({ kind, sql, isWhole, open }) => ({
    ...{ kind, isWhole, open },
    place: (server: Server | null, directory: string) => campusPlace(sql, server!, directory),
  })),
];

describe.each(OPENERS)('$kind', ({ kind, isWhole, open, place: placeOf }) => {
  // Pictures and cards are proposed alike for every kind.
  const alike: (name: string, test: () => Promise<void>) => void = isWhole ? it : () => {};
  let lanyard: Harness;
  let server: Server | null;
  let tenant: Tenant;
  let place: Place;
  let directory: string;
  let config: string;
  let bridge: ReturnType<typeof bridgeOf>['bridge'];
  beforeAll(async () => {
    [lanyard, server] = await Promise.all([startHarness(), open()]);
  });
  afterAll(() => Promise.all([lanyard?.stop(), server?.remove()]));
  beforeEach(async () => {
    tenant = lanyard.organisation();
    directory = mkdtempSync(join(tmpdir(), 'lanyard-from-'));
    config = join(directory, 'sis.toml');
    const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
    writeFileSync(join(directory, 'bridge.key'), key);
    chmodSync(join(directory, 'bridge.key'), 0o600);
    place = await placeOf(server, directory);
    bridge = bridgeOf(directory, config).bridge;
  });
  afterEach(async () => {
    await place?.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const propose = (url = place.url, passwordFile = place.passwordFile ?? null) =>
    bridge('init', '--from', url, ...(passwordFile === null ? [] : ['--password-file', passwordFile]));
  const written = () => readFileSync(config, 'utf8');

  it('proposes what check takes unchanged, with no value of a person, and brings the people in', async () => {
    const made = await propose();
    expect(made).toMatchObject({ status: 0, errors: '' });
    for (const value of ['Qavo', 'Zexi', 'qavo', 'zexi', 'X71', 'KX7', '0471', 'Zoology', 'pass-word'])
      expect([value, (written() + made.out).includes(value)]).toEqual([value, false]);
    writeFileSync(config, written().replace('http://127.0.0.1:3000', lanyard.url));
    const checked = await bridge('check');
    expect(checked).toMatchObject({ status: 0, errors: '' });
    expect(checked.out).toContain('[people] query has people that can be sent.');
    expect(await bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
    const { body } = await tenant.send('GET', '/card-holders?pageSize=100');
    expect(body.data).toHaveLength(PEOPLE - 3);
    const one = body.data.find(({ externalId }: { externalId: string }) => externalId === 'X71004');
    expect(one).toMatchObject({
      ...{ firstName: 'Qavoe', lastName: 'Zexie', email: 'qavo.zexi4@example.edu', holderType: 'student' },
      department: 'Zoology',
    });
  });

  alike(
    'proposes pictures and cards by queries that run, and remembers in a file what it may not write',
    async () => {
      await propose();
      expect(written()).toMatch(place.mayWrite ? /^# state_file = "sent.db"$/m : /^state_file = "sent.db"$/m);
      const lines = written().split('\n');
      const sections = lines.slice(lines.findIndex((line) => line.startsWith('# [photos_in]')));
      const uncommented = sections
        .filter((line) => /^# (\[|[a-z_]+ = |SELECT|FROM|WHERE| {2}JOIN)/.test(line))
        .map((line) => line.slice(2));
      const proposed = Bun.TOML.parse(uncommented.join('\n')) as Record<string, Record<string, unknown>>;
      const pictures = await place.rows(proposed.photos_in!.query as string);
      expect([pictures.length, pictures[0]![1]]).toEqual([
        PEOPLE,
        new Uint8Array(Buffer.from('ffd8ffe000104a464946', 'hex')),
      ]);
      const cards = await place.rows(proposed.cards_in!.query as string);
      expect(cards.length).toBe(PEOPLE);
      expect(cards.find(([id]) => id === 4)!.slice(1, 4)).toEqual(['X71004', 'KX71004', '0471004ff00']);
      expect(proposed.cards).toMatchObject({ table: 'sis_card', key: { card_no: 'cardNumber' } });
    },
  );

  if (kind.endsWith('mariadb'))
    it('writes no password of an address, and says where to put it', async () => {
      const made = await propose(
        kind === 'mariadb' ? place.url.replace('@', ':pass-word@') : `${place.url};Pwd=pass-word`,
        null,
      );
      expect(made).toMatchObject({ status: 0, errors: '' });
      expect(made.out).toContain('put it into database.password beside it, alone, and chmod 600');
      expect(made.out + written()).not.toContain('pass-word');
      expect(written()).toContain(`url = "${place.url}"`);
      // The file is there already, with the same password.
      writeFileSync(config, written().replace('http://127.0.0.1:3000', lanyard.url));
      expect(await bridge('check')).toMatchObject({ status: 0, errors: '' });
    });
});
