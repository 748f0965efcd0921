import type { Tenant } from '../../support/server/harness.ts';

/** A template with a text on it. */
export const svg = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"><text x="6" y="30" font-size="6">${text}</text></svg>`;

let made = 0;

/** Makes a design that belongs to this organisation; returns it. */
export async function createDesign(tenant: Tenant, more: Record<string, unknown> = {}) {
  const answer = await tenant.send('POST', '/designs', {
    body: { name: `Design ${++made}`, front: svg('{{displayName}}'), back: svg('{{cardNumber}}'), ...more },
  });
  if (answer.status !== 201) throw new Error(`no design: ${answer.text}`);
  return answer.body.data;
}
