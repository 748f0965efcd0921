import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { begin, plantPrinter, settle } from '../../support/records/printers.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';

/** Very long names and values, some of them without a place for a line break. */
const LONG = {
  firstName: 'Maximiliane-Friederike Charlotte',
  lastName: 'von Hohenzollern-Sigmaringen-Wolfenbüttel',
  department: 'Rechtsschutzversicherungsgesellschaftsangestelltenverwaltung',
  externalId: 'RVG-2026-0000000000000017',
};
const REFERENCE = 'Semesteranfangsausweisnachbestellung Wintersemester 2026/27';

export const ROOMS = [
  'home and counter',
  'the list of people',
  'campaigns',
  'files of people and photos',
  'a person',
  'orders',
  'cards',
  'printing',
  'designs',
  'review',
  'integrations',
  'webhooks',
  'settings',
  'statistics and audit',
] as const;
type Room = (typeof ROOMS)[number];

/**
 * Fills an organisation with records of long-named people in different states; returns the addresses of all
 * pages, by room.
 */
export async function allPages(server: Harness, tenant: Tenant): Promise<Record<Room, string[]>> {
  const holder = await photographed(server, tenant, LONG);
  const other = await photographed(server, tenant, { ...LONG, externalId: 'RVG-18' });
  const photo = await reviewable(server, tenant, other, await noisePhoto());
  const third = await photographed(server, tenant);
  const fourth = await createHolder(tenant, { ...LONG, externalId: 'RVG-19' });
  const card = await queuedCard(tenant, holder);
  await print(tenant, card.id);
  const held = await queuedCard(tenant, third);
  const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [held.id] } }));
  const printer = await plantPrinter(server, tenant, { name: REFERENCE });
  const [sent, lost] = [
    await queuedCard(tenant, await photographed(server, tenant, { ...LONG, externalId: 'RVG-20' })),
    await queuedCard(tenant, await photographed(server, tenant, { ...LONG, externalId: 'RVG-21' })),
  ];
  const atPrinter = await done(
    tenant.send('POST', '/print-batches', { body: { cardIds: [sent.id, lost.id], printerId: printer.id } }),
  );
  await begin(server, tenant, sent.id);
  await settle(server, tenant, sent.id, 'sent');
  await begin(server, tenant, lost.id);
  await settle(server, tenant, lost.id, 'unclear', { message: REFERENCE });
  const order = await done(
    tenant.send('POST', '/orders', {
      body: { submit: true, reference: REFERENCE, items: [{ cardHolderId: other }] },
    }),
  );
  const select = { ids: [third] };
  const extend = { kind: 'extend', expiryDate: '2040-01-31', select };
  const bulk = await done(tenant.send('POST', '/bulk-jobs', { body: extend }));
  const campaign = await done(
    tenant.send('POST', '/photo-campaigns', { body: { name: REFERENCE, cardHolderIds: [third, fourth] } }),
  );
  const hook = { url: 'https://10.0.0.9/hook', events: ['card.*'] };
  const endpoint = await done(tenant.send('POST', '/webhook-endpoints', { body: hook }));
  await tenant.send('GET', '/sync/card-holders');
  await tenant.staff('viewer');
  await server.context.jobs.idle();
  const [design] = await done(tenant.send('GET', '/designs'));
  return {
    'home and counter': ['/', '/beginning', '/counter', `/counter/${other}`, '/account'],
    'the list of people': ['/people', '/people/new', '/people/bulk', `/people/bulk/${bulk.id}`],
    campaigns: [
      '/people/campaigns',
      `/people/campaigns/${campaign.id}`,
      `/people/campaigns/${campaign.id}/codes`,
    ],
    'files of people and photos': ['/people/import', '/people/photos', '/people/privacy'],
    'a person': [`/people/${holder}`, `/people/${holder}/edit`, `/people/${holder}/merge`],
    orders: ['/orders', '/orders/new', `/orders/${order.id}`],
    cards: ['/cards', `/cards/${card.id}`],
    printing: [
      '/printing',
      '/printing/batches',
      `/printing/batches/${batch.id}`,
      `/printing/batches/${atPrinter.id}`,
      '/printing/hand-over',
      '/printing/unclear',
    ],
    designs: ['/designs', `/designs/${design.id}`],
    review: ['/review', `/review/${photo.id}`, '/review/grid'],
    integrations: ['/integrations', '/integrations/new', '/integrations/bridges', '/integrations/sources'],
    webhooks: [
      ...['/integrations/webhooks', '/integrations/webhooks/new', '/integrations/deliveries'],
      `/integrations/webhooks/${endpoint.id}`,
    ],
    settings: [
      '/settings',
      '/settings/photos',
      '/settings/photos/rejections',
      '/settings/photos/kiosks',
      '/settings/chips',
      '/settings/staff',
      '/settings/mail',
      '/settings/mail/texts',
      '/settings/mail/texts/password_reset/de',
      '/settings/mail/notice',
      '/settings/printing',
      '/settings/log-host',
    ],
    'statistics and audit': ['/statistics', '/audit'],
  };
}
