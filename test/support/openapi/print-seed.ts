import { photographed } from '../records/cards.ts';
import type { Harness, Tenant } from '../server/harness.ts';
import type { Documented, Values } from './openapi.ts';

type Keep = <T>(make: () => T) => () => T;

/** The seed for operations on designs, print batches and drawn cards; it has nothing for other operations. */
export function createPrintSeed(server: Harness, tenant: Tenant, keep: Keep) {
  const queued = async (): Promise<string> => {
    const cardHolderId = await photographed(server, tenant);
    const order = { submit: true, items: [{ cardHolderId }] };
    const { body } = await tenant.send('POST', '/orders', { body: order });
    return body.data.items[0].cardId;
  };
  const waiting = keep(queued);
  const leased = keep(async () => {
    const cardId = await queued();
    const { body } = await tenant.send('POST', '/print-batches', { body: { cardIds: [cardId] } });
    return { id: body.data.id as string, cardId };
  });
  const design = keep(async () => {
    const { body } = await tenant.send('POST', '/designs', { body: newDesign() });
    return body.data.id as string;
  });

  const own: Record<string, () => Promise<Values>> = {
    createDesign: async () => ({ body: newDesign() }),
    updateDesign: async () => ({ params: { id: await design() }, body: { name: newDesign().name } }),
    getDesignVersion: async () => ({ params: { id: await design(), version: '1' } }),
    renderCard: async () => ({ params: { id: await waiting() } }),
    createPrintBatch: async () => ({ body: { cardIds: [await waiting()] } }),
    completePrintBatch: async () => {
      const { id, cardId } = await leased();
      return { params: { id }, body: { results: [{ cardId, result: 'printed' }] } };
    },
  };

  return async ({ id, path, pathParameters }: Documented): Promise<Values> => {
    if (own[id] !== undefined) return own[id]();
    if (pathParameters.length === 0) return {};
    if (path.startsWith('/designs/')) return { params: { id: await design() } };
    return path.startsWith('/print-batches/') ? { params: { id: (await leased()).id } } : {};
  };
}

const side = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"><text x="6" y="30" font-size="6">${text}</text></svg>`;

const newDesign = () => ({
  name: `Design ${crypto.randomUUID()}`,
  front: side('{{displayName}}'),
  back: side('{{cardNumber}}'),
});
