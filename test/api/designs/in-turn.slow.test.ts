import { expect, it } from 'vitest';
import { startHarness, type Tenant } from '../../support/server/harness.ts';

const side = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;
const SLOW = side('<rect width="85" height="53" fill="#123" opacity="0.9"/>'.repeat(150));

it('previews the design of one organisation among the first, though another has many waiting', async () => {
  const server = await startHarness();
  const [many, one] = [server.organisation('Many'), server.organisation('One')];
  const answered: Tenant[] = [];
  const preview = async (tenant: Tenant, front: string) => {
    const answer = await tenant.send('POST', '/designs/preview', {
      body: { front, side: 'front', dpi: 300 },
    });
    expect(answer.status).toBe(200);
    answered.push(tenant);
  };
  const slow = Array.from({ length: 12 }, () => preview(many, SLOW));
  // Once the first preview is done, all the others are waiting.
  await Promise.race(slow);
  const before = answered.length;
  await preview(one, side(''));
  // A preview takes two turns, one to be checked and one to be drawn. At most two of the others go before each.
  expect(answered.length - 1 - before).toBeLessThanOrEqual(4);
  await Promise.all(slow);
  await server.stop();
});
