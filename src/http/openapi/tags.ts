/** Groups of operations, by the first part of their path; in the order in which the reference shows them. */
const TAGS: Record<string, { name: string; description: string }> = {
  'card-holders': { name: 'Card holders', description: 'The people who need a card.' },
  photos: {
    name: 'Photos',
    description: 'Portraits: sent to a signed URL, analysed, and approved or rejected by staff.',
  },
  'photo-requests': {
    name: 'Photo requests',
    description: 'Links by which people send their own photo.',
  },
  'photo-campaigns': {
    name: 'Photo campaigns',
    description: 'Many people asked for their photo at once, and reminded.',
  },
  orders: {
    name: 'Orders',
    description:
      'Cards that are wanted: items wait for a photo, become cards in the queue, and are issued when a card is handed over.',
  },
  designs: {
    name: 'Designs',
    description:
      'What cards look like: an SVG template for each side, with `{{field}}` texts and boxes for photo, QR code and barcode. Versions are kept.',
  },
  cards: {
    name: 'Cards',
    description:
      'From the queue of the printer to the hand of its holder, and to its end: `queued → printing → printed → active ⇄ suspended → revoked | expired`. Each step is in the feed `/sync/cards`. The webhooks `card.printing` (with `printBatchId`, so that an encoder can follow), `card.issued` (each time that a card becomes valid, so also after a suspension), `card.suspended` and `card.revoked` carry `{cardId, cardHolderId, externalId, cardNumber, status, reason, version}`; none is sent when a card expires, as `validUntil` has told it before.',
  },
  'print-batches': {
    name: 'Printing',
    description:
      'A batch takes cards out of the queue, gives one PDF of them, and takes a result for each. What has none when its lease expires is queued again.',
  },
  printers: {
    name: 'Printers',
    description:
      'Printers that Lanyard gives cards to, one by one, by IPP: card printers with a network, and queues of CUPS. A batch that is made with `printerId` goes there.',
  },
  'print-jobs': {
    name: 'Print jobs',
    description:
      'The ledger of what printers were given: each card, and what became of it. A card whose outcome nobody knows is never printed again by itself.',
  },
  'print-queue': {
    name: 'Print queue',
    description:
      'The cards that wait for the printer, and what of them cannot be printed as it is written; and the cards that are printed with old data, as their person has changed since.',
  },
  'bulk-jobs': {
    name: 'Bulk jobs',
    description:
      'Many people changed at once: archived, extended, or with cards ordered. Can be undone for a day.',
  },
  verify: { name: 'Verification', description: 'Is this card real, and valid now? Needs no key.' },
  sync: {
    name: 'Sync',
    description: 'Feeds that bridges follow to keep other databases in step, and what they write back.',
  },
  sources: {
    name: 'Sources',
    description: 'Where people come from, which source writes which field, and what was refused.',
  },
  'webhook-endpoints': {
    name: 'Webhooks',
    description:
      'Events, sent to your own addresses as [Standard Webhooks](https://www.standardwebhooks.com): its libraries verify them. Each is sent at least once, with the same `webhook-id` in every attempt, and in no promised order. There are ten attempts over three days; any 2xx within 15 s succeeds, 410 switches the endpoint off.',
  },
  'webhook-deliveries': { name: 'Webhook deliveries', description: 'What was sent, and how it went.' },
  'mail-deliveries': {
    name: 'Mail',
    description:
      'Mail to people and staff, by the mail server in `SMTP_URL`: what was sent, and what became of it.',
  },
  'mail-texts': {
    name: 'Texts of mails',
    description: 'The words of each kind of mail in each language: your own, or those that Lanyard ships.',
  },
  'photo-notice': {
    name: 'Notice about photos',
    description:
      'What people acknowledge before they send their photo: your own text or Lanyard’s, with optional uses, and every version of it.',
  },
  kiosks: {
    name: 'Kiosks',
    description: 'Tablets in the hall, at which anybody sends their photo by their number or card.',
  },
  'kiosk-photos': { name: 'Photos from kiosks', description: 'Photos that people sent at a kiosk.' },
  session: {
    name: 'Session',
    description:
      'How staff log in to the web app: a cookie in place of an API key, with the rights of their roles.',
  },
  staff: { name: 'Staff', description: 'The accounts of those who work in the card office.' },
  'api-keys': {
    name: 'API keys',
    description: 'What programs call this API with. Admins make them; a key can make none.',
  },
  organisation: {
    name: 'Organisation',
    description: 'Settings, and what is used of the storage for photos.',
  },
  overview: { name: 'Overview', description: 'What waits for somebody, and what was done lately.' },
  statistics: {
    name: 'Statistics',
    description: 'What came in, what became of it and what was printed, by week, department or reviewer.',
  },
  'audit-log': { name: 'Audit log', description: 'Who changed what, when, and from where.' },
  'openapi.json': { name: 'Reference', description: 'This description.' },
  health: {
    name: 'Health',
    description: 'For supervisors and proxies; outside `/api/v1`, and without a key.',
  },
};

/** An area without an entry above is named after its path; the linter then reports the missing description. */
export const tagOf = (path: string): string => {
  const segment = path.split('/')[1] ?? '';
  return TAGS[segment]?.name ?? segment;
};

/** The tags that these operations use. */
export function tagsOf(operations: { tags: string[] }[]): { name: string; description?: string }[] {
  const used = new Set(operations.flatMap(({ tags }) => tags));
  const known = Object.values(TAGS).filter(({ name }) => used.delete(name));
  return [...known, ...[...used].map((name) => ({ name }))];
}
