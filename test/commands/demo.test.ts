import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCK_FILE } from '../../src/commands/frame/run.ts';
import { auditEntries } from '../../src/db/schema/audit.ts';
import { jobs } from '../../src/db/schema/jobs.ts';
import { systemActor, write } from '../../src/db/tx.ts';
import { CARD_STATUSES, ORDER_STATUSES } from '../../src/shared/statuses.ts';
import { inviteAtStart } from '../../src/staff/links/first-admin.ts';
import { type DirectoryLock, lockDirectory } from '../../src/storage/directory-lock.ts';
import { directory } from '../support/server/directory.ts';
import { cookieOf, type Harness, PASSWORD, startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';

const dataDir = directory();
let server: Harness;
let first: Awaited<ReturnType<typeof demo>>;

/** Runs `lanyard demo` in a process of its own, while this one goes on serving. */
async function demo(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '3999', PUBLIC_URL: '' };
  const child = spawn(process.execPath, [main, 'demo', ...args], { env });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, stdout, stderr, json: () => JSON.parse(stdout) };
}

let lock: DirectoryLock;
beforeAll(async () => {
  // The sitters send 65, and five others one each.
  first = await demo('--photos', '70', '--json');
  // `serve` locks the directory, too, so that only one process works on the queue.
  lock = lockDirectory(join(dataDir, LOCK_FILE))!;
  server = await startHarness({ DATA_DIR: dataDir });
  lock.note(server.url);
});
afterAll(async () => {
  await server.stop();
  lock.release();
});

const get = (path: string) => server.send('GET', path, { key: first.json().key });

it('fills an organisation with nobody else at work, and says what there is', () => {
  expect(first).toMatchObject({ status: 0, stderr: expect.stringContaining('people: 300 of 300') });
  expect(first.json()).toEqual({
    organisation: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Demo Campus' },
    key: expect.stringMatching(/^lyd_[0-9A-Za-z]{46}$/),
    people: 300,
    photos: { approved: 30, inReview: 31, rejected: 8, awaitingUpload: 1 },
    // No server is running yet, so the links have the address at which it will run.
    setupUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3999\/admin\/setup#token=[\w-]{43}$/),
    verificationUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3999\/v\/[0-9A-Z]{26}$/),
  });
});

it('gives a link by which somebody becomes its admin', async () => {
  const token = first.json().setupUrl.split('#token=')[1];
  // The first start prints the same link, and doesn't withdraw this one.
  const { context } = server;
  const again = await write(context, systemActor('test'), inviteAtStart, context.secrets.setupLinks);
  expect(again!.token).toBe(token);
  const body = { token, email: 'ada@example.edu', name: 'Ada', password: PASSWORD };
  const cookie = cookieOf(await server.send('POST', '/session/setup', { body }));
  expect((await server.send('GET', '/card-holders', { cookie })).body.meta.total).toBe(300);
});

it('has orders and cards in every state, and a link that shows a valid card', async () => {
  const counts = async (path: string, statuses: readonly string[]) =>
    Promise.all(
      statuses.map(async (status) => {
        const { body } = await get(`${path}?status=${status}`);
        return [status, body.meta.total > 0];
      }),
    );
  const all = (statuses: readonly string[]) => statuses.map((status) => [status, true]);
  expect(await counts('/orders', ORDER_STATUSES)).toEqual(all(ORDER_STATUSES));
  expect(await counts('/cards', CARD_STATUSES)).toEqual(all(CARD_STATUSES));
  const code = first.json().verificationUrl.split('/v/')[1];
  const { status, text } = await server.send('GET', `${server.url}/v/${code}`);
  expect([status, text.includes('<h1>Valid</h1>')]).toEqual([200, true]);
});

it('leaves people with an approved photo and without a card or order, for a newcomer to order ten cards', async () => {
  const approved = await get('/photos?status=approved&pageSize=200');
  const orders = await get('/orders?pageSize=200');
  const served = new Set<string>();
  for (const { id } of orders.body.data)
    for (const { cardHolderId } of (await get(`/orders/${id}`)).body.data.items) served.add(cardHolderId);
  const free = approved.body.data.filter(
    ({ cardHolderId }: { cardHolderId: string }) => !served.has(cardHolderId),
  );
  expect(free.length).toBeGreaterThanOrEqual(15);
});

it('makes people that are listed, found and told apart', async () => {
  const all = await get('/card-holders?pageSize=200');
  expect(all.body.meta.total).toBe(300);
  const found = await get('/card-holders?q=grossmann%20weiss');
  expect(found.body.data).toMatchObject([{ firstName: 'Katharina', lastName: 'Weiß-Großmann' }]);
  const archived = await get('/card-holders?status=archived');
  expect(archived.body.meta.total).toBeGreaterThan(3);
  const law = await get('/card-holders?department=Law');
  expect(law.body.data.every(({ department }: { department: string }) => department === 'Law')).toBe(true);
});

it('approves photos in which the analysis has found one face, and makes them current', async () => {
  const { body } = await get('/photos?status=approved');
  for (const photo of body.data) {
    expect(photo.analysis.faces).toHaveLength(1);
    const holder = await get(`/card-holders/${photo.cardHolderId}`);
    expect(holder.body.data.currentPhotoId).toBe(photo.id);
  }
  const card = await get(`/photos/${body.data[0].id}/image?variant=card`);
  expect(card).toMatchObject({ status: 200 });
  expect(card.headers.get('content-type')).toBe('image/jpeg');
});

it('leaves good, poor and broken photos for a reviewer, and shows reasons and notes', async () => {
  const waiting = await get('/photos?status=in_review&pageSize=200');
  const verdicts = waiting.body.data.map((photo: { analysis: { recommendation: string } }) => {
    return photo.analysis.recommendation;
  });
  // More than a quarter can be approved at a glance, so that a review is neither all work nor none.
  const passing = waiting.body.data.filter(({ analysis }: { analysis: { checks: { verdict: string }[] } }) =>
    analysis.checks.every(({ verdict }) => verdict === 'pass'),
  );
  expect([waiting.body.meta.total, passing.length]).toEqual([31, 10]);
  expect(verdicts).toEqual(expect.arrayContaining(['approve', 'check', 'reject']));
  const broken = waiting.body.data.filter(({ width }: { width: number | null }) => width === null);
  expect(broken).toMatchObject([{ filename: 'broken-download.jpg' }]);
  const rejected = await get('/photos?status=rejected');
  for (const { review } of rejected.body.data) expect(review.reasonCodes.length).toBeGreaterThan(0);
  expect(rejected.body.data.some(({ review }: { review: { note: string } }) => review.note)).toBe(true);
});

it('refuses a name that is taken, and proposes another', async () => {
  expect(await demo('--json')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('lanyard demo --org "Demo Campus 2"'),
  });
  expect(await demo('--people', '0')).toMatchObject({ status: 2, stdout: '' });
});

it('leaves the work to a running server: each photo is analysed for the record once', async () => {
  const second = await demo('--org', 'Beside', '--people', '16', '--json');
  expect(second).toMatchObject({ status: 0 });
  const { organisation, photos } = second.json();
  expect(photos).toEqual({ approved: 15, inReview: 13, rejected: 3, awaitingUpload: 0 });
  await server.context.jobs.idle();
  const { db } = server.context;
  const analysed = db
    .select()
    .from(auditEntries)
    .all()
    .filter(
      ({ organisationId, action }) => organisationId === organisation.id && action === 'photo.analysed',
    );
  expect(analysed).toHaveLength(31);
  expect(new Set(analysed.map(({ entityId }) => entityId)).size).toBe(31);
  expect(db.select().from(jobs).all()).toEqual([]);
  expect(server.logged().filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
});

it('ends with commands that work as they stand, at the port of the server beside it', async () => {
  const { stdout } = await demo('--org', 'By hand', '--people', '1');
  const commands = [...stdout.matchAll(/curl (?:-o \S+ )?-H "Authorization: Bearer (\S+)" "(\S+)"/g)];
  expect(commands).toHaveLength(3);
  for (const [, key, url] of commands)
    expect(await server.send('GET', url!, { key: key! })).toMatchObject({ status: 200 });
});
