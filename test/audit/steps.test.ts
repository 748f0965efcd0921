import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { auditPage } from '../../src/audit/page.ts';
import '../../src/audit/export.ts';
import type { AuditFilter } from '../../src/audit/queries.ts';
import { BOUNDS, type Looked } from '../../src/db/look-through.ts';
import { readNamed } from '../../src/db/read.ts';
import type { CsvPart } from '../../src/lib/csv.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

const ENTRIES = 400;
const LOOKED = 50;

let server: Harness;
let campus: Tenant;
beforeAll(async () => {
  server = await startHarness();
  campus = server.organisation();
  const another = server.organisation().id;
  // The oldest entries are about cards. The other organisation's entries must not count.
  const add = server.context.db.$client.prepare(
    `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_name, action, entity_type, entity_id)
     VALUES (?, ?, ?, 'system', 'test', ?, ?, ?) RETURNING seq`,
  );
  const changes = server.context.db.$client.prepare('INSERT INTO audit_values VALUES (?, ?)');
  server.context.db.$client.transaction(() => {
    for (let place = 0; place < ENTRIES; place++)
      for (const whose of [campus.id, another]) {
        const type = place < 60 ? 'card' : 'photo';
        const at = `2026-01-01T00:${String(Math.floor(place / 60)).padStart(2, '0')}:00.000Z`;
        const [[seq]] = add.values(crypto.randomUUID(), whose, at, `${type}.made`, type, 'x') as [[number]];
        changes.run(seq, '{}');
      }
  })();
});
const BEFORE = { ...BOUNDS };
beforeEach(() => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  Object.assign(BOUNDS, { first: LOOKED, looked: LOOKED, skipped: LOOKED });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(BOUNDS, BEFORE);
});
afterAll(() => server.stop());

const CARDS: AuditFilter = { entityType: 'card' };
it.each<[filter: AuditFilter, total: number | null]>([
  [{}, null],
  [CARDS, 60],
  [{ action: 'photo.made' }, 340],
  [{ to: '2026-01-01T00:01:00.000Z' }, 60],
  [{ entityType: 'order' }, 0],
])('%o is looked for among few entries in each step, wherever they stand', (filter, total) => {
  const { db } = server.context;
  const own = db.$client
    .prepare('SELECT seq FROM audit_entries WHERE organisation_id = ? ORDER BY seq DESC')
    .values(campus.id) as [number][];
  const placeOf = (seq: number) => own.findIndex(([one]) => one === seq) + 1;
  // Without a filter, this page has entries from two steps.
  const paged = { page: 2, pageSize: 40 };
  const whole = () => auditPage(db, campus.id, filter, paged, null);
  Object.assign(BOUNDS, { first: 10_000, looked: 10_000, skipped: 10_000 });
  const expected = whole();
  expect(expected).toMatchObject({ done: { total: total ?? own.length } });
  Object.assign(BOUNDS, { first: LOOKED, looked: LOOKED, skipped: LOOKED });
  let step = whole();
  let steps = 1;
  for (let place = 0; 'progress' in step; steps++) {
    const progress: Looked = step.progress;
    expect(placeOf(progress.last) - place).toBe(LOOKED);
    place = placeOf(progress.last);
    step = auditPage(db, campus.id, filter, paged, progress);
  }
  expect(step).toEqual(expected);
  expect(steps).toBeGreaterThanOrEqual(ENTRIES / LOOKED);
});

it('is the same by steps over HTTP', async () => {
  const { body } = await campus.send('GET', '/audit-log?entityType=card&page=3&pageSize=25');
  expect(body.meta).toEqual({ page: 3, pageSize: 25, total: 60 });
  expect(body.data).toHaveLength(10);
});

it('is exported by parts that look at few, the old ones too', async () => {
  const run = async () =>
    (await campus.send('GET', '/audit-log/export?entityType=card')).text.split('\n').length;
  // Two more than the entries: the header line, and the empty text after the last line break.
  expect(await run()).toBe(60 + 2);
  BOUNDS.looked = 10_000;
  expect(await run()).toBe(60 + 2);
});

it('is exported by parts of a hundred entries at most, so that others have their turns', () => {
  const part = readNamed('audit.exportPart') as (...args: unknown[]) => CsvPart<number>;
  const { text, next } = part(server.context.db, campus.id, {}, null);
  expect(text.trimEnd().split('\n')).toHaveLength(100);
  expect(next).not.toBeNull();
});
