import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/lib/uuid.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let ada: StaffMember;
let ben: StaffMember;
const queue = Array.from({ length: 12 }, () => newId());
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(async () => {
  tenant = server.organisation();
  ada = await tenant.staff('reviewer');
  ben = await tenant.staff('reviewer');
});
afterAll(() => server.stop());

const deal = (who: Pick<StaffMember, 'send'>, body: unknown) =>
  done(who.send('POST', '/photos/deal', { body }));
const nameOf = async (who: StaffMember) => (await done(who.send('GET', '/session'))).staff.name;

describe('POST /photos/deal', () => {
  it('deals different photos to two reviewers at the same queue, and tells each what the other looks at', async () => {
    const first = await deal(ada, { wanted: queue });
    expect(first).toEqual({ next: queue.slice(0, 4), others: [] });
    const second = await deal(ben, { wanted: queue });
    expect(second.next).toEqual(queue.slice(4, 8));
    await deal(ada, { looking: queue[0], wanted: queue.slice(1) });
    const { others } = await deal(ben, { looking: queue[4], wanted: queue });
    expect(others).toEqual([
      { name: await nameOf(ada), looking: queue[0], next: queue.slice(1, 4).concat(queue[8]!) },
    ]);
  });

  it('gives a photo that was kept for one reviewer to whoever looks at it', async () => {
    await deal(ada, { looking: queue[0], wanted: queue });
    await deal(ben, { looking: queue[1], wanted: [] });
    const { next } = await deal(ada, { looking: queue[0], wanted: queue });
    expect(next).toEqual(queue.slice(2, 6));
  });

  it('keeps nothing for somebody who has left, or has not been heard of for a while', async () => {
    await deal(ada, { looking: queue[0], wanted: queue });
    await deal(ada, {});
    expect(await deal(ben, { wanted: queue })).toEqual({ next: queue.slice(0, 4), others: [] });
    server.clock.advance(10_000);
    expect((await deal(ada, { wanted: queue })).next).toEqual(queue.slice(4, 8));
    server.clock.advance(11_000);
    expect(await deal(ada, { wanted: queue })).toEqual({ next: queue.slice(0, 4), others: [] });
  });

  it('keeps nobody from deciding, and knows nothing of other organisations', async () => {
    await deal(ada, { looking: queue[0], wanted: queue });
    const stranger = await server.organisation().staff('reviewer');
    expect(await deal(stranger, { wanted: queue })).toEqual({ next: queue.slice(0, 4), others: [] });
    // Both look at the same photo, and each is told of the other.
    expect((await deal(ben, { looking: queue[0] })).others).toMatchObject([{ looking: queue[0] }]);
    expect((await deal(ada, { looking: queue[0] })).others).toMatchObject([{ looking: queue[0] }]);
  });

  it('needs the right to review, and ids', async () => {
    const viewer = await tenant.staff('viewer');
    expect((await viewer.send('POST', '/photos/deal', { body: {} })).status).toBe(403);
    const { status, body } = await ada.send('POST', '/photos/deal', {
      body: { looking: 'this one', wanted: Array.from({ length: 51 }, newId) },
    });
    expect(status).toBe(422);
    expect(body.error.details.map(({ path }: { path: string }) => path)).toEqual(['/looking', '/wanted']);
  });
});
