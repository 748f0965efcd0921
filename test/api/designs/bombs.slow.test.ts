import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { insert } from '../../../src/designs/create.ts';
import { createDrawing } from '../../../src/designs/drawing/drawing.ts';
import { card } from '../../designs/render/drawing.ts';
import { createHolder, noisePhoto, upload } from '../../support/photos/photos.ts';
import { BOMBS } from '../../support/records/bombs.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { childrenOf } from '../../support/watch/children.ts';

const PLANTED = `${import.meta.dirname}/../../support/server/planted-drawing.ts`;
const processes = () => childrenOf(process.pid, PLANTED);

let server: Harness;
let attacker: Tenant;
let accomplice: Tenant;
let other: Tenant;
let photoId: string;
beforeAll(async () => {
  server = await startHarness();
  server.context.drawing.close();
  // Drawing works as in service, but in processes that only this file uses.
  server.context.drawing = createDrawing({ command: [process.execPath, PLANTED] });
  [attacker, accomplice, other] = [server.organisation(), server.organisation(), server.organisation()];
  photoId = await upload(server, other, await createHolder(other), await noisePhoto());
  await server.context.jobs.idle();
});
afterAll(() => server.stop());

/** Draws a bomb, as if an earlier release had accepted it. */
async function explode(tenant: Tenant, bomb: string) {
  const name = crypto.randomUUID();
  const { id } = writeNow(server.context, systemActor('test'), (tx) =>
    insert(tx, tenant.id, { name, front: bomb, back: card('') }, false),
  );
  return tenant.send('GET', `/designs/${id}/preview`);
}

/** Pairs of kinds that are drawn at the same time; every kind is in at least one pair. */
const PAIRS = Object.entries(BOMBS).flatMap(([kind, bomb], place, all) => {
  const [otherKind, otherBomb] = all[(place + 1) % all.length]!;
  return place % 2 === 0 ? [{ kinds: `${kind}, ${otherKind}`, bomb, otherBomb }] : [];
});

it.each(PAIRS)('answers everybody else while two bombs are drawn: $kinds', async ({ bomb, otherBomb }) => {
  const ended: string[] = [];
  const noted = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    ended.push(what);
    return result;
  };
  const before = new Set(processes());
  const bombs = [
    noted('bomb', explode(attacker, bomb)),
    noted('bomb', explode(accomplice, otherBomb)),
    // An organisation's second task waits until its first is over.
    noted('bomb', explode(accomplice, bomb)),
  ];
  await expect.poll(() => processes().length).toBeGreaterThanOrEqual(2);
  const staff = await other.staff('viewer');
  const answers = await Promise.all([
    noted('original', other.send('GET', `/photos/${photoId}/image?variant=original`)),
    noted('ready', fetch(`${server.url}/readyz`)),
    noted('preview', other.send('POST', '/designs/preview', { body: { front: card(''), dpi: 72 } })),
    noted('session', staff.send('GET', '/session')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(ended).not.toContain('bomb');

  for (const { status, body } of await Promise.all(bombs)) {
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
    expect(body.error.message).toMatch(
      /^The design takes (longer than 5 s|more than 512 MiB of memory) to draw/,
    );
  }
  // The processes that drew a bomb must be gone; the one that drew the harmless preview may be left.
  expect(processes().filter((pid) => !before.has(pid)).length).toBeLessThanOrEqual(1);
});
