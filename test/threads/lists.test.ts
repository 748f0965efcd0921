import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHolder } from '../support/photos/photos.ts';
import { photographed } from '../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let campus: Tenant;
beforeEach(async () => {
  server = await startHarness({}, { withThreads: true });
  campus = server.organisation();
});
afterEach(() => server.stop());

const endThreads = () => {
  for (const thread of server.context.readers!.threads) thread.terminate();
};

describe('lists, read by threads', () => {
  it('show what was acknowledged before, each time', async () => {
    for (let people = 1; people <= 30; people++) {
      await createHolder(campus, { lastName: `Meitner ${people}` });
      const [all, found] = await Promise.all([
        campus.send('GET', '/card-holders?sort=-department&pageSize=1'),
        campus.send('GET', '/card-holders?q=meitner&pageSize=1'),
      ]);
      expect([all.body.meta.total, found.body.meta.total]).toEqual([people, people]);
    }
  });

  it('are what they are without threads', async () => {
    await createHolder(campus, { lastName: 'Meitner', department: 'Physics' });
    const paths = [
      '/card-holders',
      '/card-holders?q=mei&department=Physics',
      '/card-holders/export',
      '/card-holders/export?q=mei',
      '/card-holders/departments',
      '/cards',
      '/orders',
      '/orders/candidates',
      '/photos',
      '/designs',
      '/audit-log?entityType=card_holder',
      '/webhook-deliveries',
      '/webhook-endpoints',
      '/sync/bridges',
      '/print-queue',
      '/print-queue/outdated',
      '/print-batches',
      '/print-jobs',
      '/printers',
      '/overview',
      '/sync/card-holders',
      '/sync/photos',
      '/sync/cards',
      '/sync/orders?limit=500',
      '/sync/card-holders?excludeOwn=true',
    ];
    const row = { externalId: 'M1', firstName: 'Lise', lastName: 'Meitner', department: 'Physics' };
    const check = { dryRun: true, rows: [row], defaults: { holderType: 'staff' } };
    const ask = async () => [
      await campus.send('POST', '/card-holders/import', { body: check }),
      ...(await Promise.all(paths.map((path) => campus.send('GET', path)))),
    ];
    // The first round of requests creates a design, and consumers of feeds.
    await ask();
    const byThreads = await ask();
    const { readers } = server.context;
    server.context.readers = null;
    const atOnce = await ask();
    server.context.readers = readers;
    expect(byThreads.map(({ status }) => status)).toEqual([200, ...paths.map(() => 200)]);
    expect(byThreads.map(({ text }) => text)).toEqual(atOnce.map(({ text }) => text));
  });

  it("give the people in bulk jobs their organisation's turn", async () => {
    const id = await createHolder(campus, { lastName: 'Meitner' });
    const job = await campus.send('POST', '/bulk-jobs', { body: { kind: 'archive', select: { ids: [id] } } });
    const run = vi.spyOn(server.context.readers!, 'run');
    const items = await campus.send('GET', `/bulk-jobs/${job.body.data.id}/items?outcome=done`);
    expect(items.status).toBe(200);
    expect(run.mock.calls.map(([name, turn]) => [name, turn])).toEqual([['bulk.items', campus.id]]);
  });

  it('keep apart what takes long in one go', async () => {
    const run = vi.spyOn(server.context.readers!, 'run');
    for (const path of ['/orders/candidates', '/card-holders?q=m', '/card-holders?sort=department&page=50'])
      expect((await campus.send('GET', path)).status).toBe(200);
    // With so few people, sorting takes a single step, which is not kept apart.
    const keptApart = run.mock.calls.map(([name, , , , isWhole]) => [name, isWhole]);
    expect(keptApart).toEqual([
      ['orders.candidatePage', true],
      ['card-holders.listed', false],
      ['card-holders.listed', false],
    ]);
  });

  it('are short for a small organisation, and wait behind no long ones', async () => {
    await createHolder(campus, { lastName: 'Meitner' });
    await campus.send('GET', '/sync/card-holders');
    const run = vi.spyOn(server.context.readers!, 'run');
    for (const path of [
      '/overview',
      '/cards?pageSize=10',
      '/orders?status=draft',
      '/photos',
      '/audit-log',
      '/sync/consumers',
    ])
      expect((await campus.send('GET', path)).status).toBe(200);
    const turns = run.mock.calls.map(([name, turn]) => [name, turn]);
    expect(turns).toEqual(
      ['overview.of', 'cards.page', 'orders.page', 'photos.page', 'audit.page', 'sync.consumers'].map(
        (name) => [name, null],
      ),
    );
  });

  it('show metrics, and how far keys have read', async () => {
    await createHolder(campus, { lastName: 'Meitner' });
    await campus.send('GET', '/sync/card-holders?cursor=now');
    await createHolder(campus, { lastName: 'Noether' });
    const { body } = await campus.send('GET', '/sync/consumers');
    expect(body.data).toMatchObject([{ feed: 'card-holders', lagRecords: 1 }]);
    const metrics = await server.send('GET', `${server.url}/metrics`);
    expect(metrics.text).toContain('lanyard_card_holders 2\n');
    expect(metrics.text).toMatch(/lanyard_sync_lag_records\{[^}]*feed="card-holders"\} 1\n/);
  });

  it('forget what a thread remembered when something is written elsewhere', async () => {
    const candidates = () => campus.send('GET', '/orders/candidates').then(({ body }) => body.meta.total);
    expect([await candidates(), await candidates()]).toEqual([0, 0]);
    await photographed(server, campus, { lastName: 'Meitner' });
    expect(await candidates()).toBe(1);
  });

  it('answer 503 when their thread ends, then as before, and a metric counts it', async () => {
    await createHolder(campus, { lastName: 'Meitner', department: 'Physics' });
    const asked = Promise.all(
      Array.from({ length: 20 }, () => campus.send('GET', '/card-holders?q=meitner')),
    );
    endThreads();
    const answers = await asked;
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error.code]).toEqual([503, 'unavailable']);
    await expect
      .poll(() => server.send('GET', `${server.url}/readyz`).then(({ status }) => status))
      .toBe(200);
    expect((await campus.send('GET', '/card-holders?q=meitner')).body.meta.total).toBe(1);
    const metrics = await server.send('GET', `${server.url}/metrics`);
    expect(metrics.text).toContain(
      `lanyard_thread_ends_total{thread="reader"} ${server.context.readers!.threads.length}`,
    );
  });
});
