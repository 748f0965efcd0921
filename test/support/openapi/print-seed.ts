import { FalsePrinter } from '../printers/false-printer.ts';
import { activeCard, photographed } from '../records/cards.ts';
import { untilJobIs } from '../records/printers.ts';
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
  const newPrinter = async () => {
    const printer = await FalsePrinter.start();
    const body = { name: `Printer ${crypto.randomUUID()}`, uri: printer.uri };
    return { printer, id: (await tenant.send('POST', '/printers', { body })).body.data.id as string };
  };
  const atPrinter = keep(newPrinter);
  const inPrinter = keep(async () => {
    const [{ id: printerId, printer }, cardId] = [await newPrinter(), await queued()];
    printer.isByHand = true;
    const body = { cardIds: [cardId], printerId };
    const { id } = (await tenant.send('POST', '/print-batches', { body })).body.data;
    await untilJobIs(tenant, id, 'accepted');
    return cardId;
  });
  const design = keep(async () => {
    const { body } = await tenant.send('POST', '/designs', { body: newDesign() });
    return body.data.id as string;
  });

  const outdated = keep(async () => {
    const cardHolderId = await photographed(server, tenant);
    const { id } = await activeCard(tenant, cardHolderId);
    await tenant.send('PATCH', `/card-holders/${cardHolderId}`, { body: { lastName: 'Married' } });
    return id as string;
  });

  const own: Record<string, () => Promise<Values>> = {
    createDesign: async () => ({ body: newDesign() }),
    updateDesign: async () => ({ params: { id: await design() }, body: { name: newDesign().name } }),
    getDesignVersion: async () => ({ params: { id: await design(), version: '1' } }),
    renderCard: async () => ({ params: { id: await waiting() } }),
    createPrintBatch: async () => ({ body: { cardIds: [await waiting()] } }),
    createPrinter: async () => ({
      body: { name: `Printer ${crypto.randomUUID()}`, uri: (await atPrinter()).printer.uri },
    }),
    movePrintBatch: async () => {
      const [{ id: printerId }, other] = [await newPrinter(), await newPrinter()];
      // Nothing goes on while a test compares what is stored.
      for (const one of [printerId, other.id]) await tenant.send('POST', `/printers/${one}/pause`);
      const body = { cardIds: [await queued()], printerId };
      const { id } = (await tenant.send('POST', '/print-batches', { body })).body.data;
      return { params: { id }, body: { printerId: other.id } };
    },
    noteCardSeen: async () => ({ params: { id: await inPrinter() } }),
    resumePrinter: async () => {
      const { id } = await newPrinter();
      await tenant.send('POST', `/printers/${id}/pause`);
      return { params: { id } };
    },
    getOutdatedCard: async () => ({ params: { id: await outdated() } }),
    leaveOutdatedCard: async () => ({ params: { id: await outdated() } }),
    completePrintBatch: async () => {
      const { id, cardId } = await leased();
      return { params: { id }, body: { results: [{ cardId, result: 'printed' }] } };
    },
  };

  return async ({ id, path, pathParameters }: Documented): Promise<Values> => {
    if (own[id] !== undefined) return own[id]();
    if (pathParameters.length === 0) return {};
    if (path.startsWith('/designs/')) return { params: { id: await design() } };
    if (path.startsWith('/printers/')) return { params: { id: (await atPrinter()).id } };
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
