import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { noisePhoto, put } from '../../support/photos/photos.ts';
import { done, print, queuedCard } from '../../support/records/cards.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';

/** A word that is put into every field that takes free text. */
export const MARKER = 'Zqxwvmarker';
/** Bridges know a person by this id, so tombstones have it for a time. */
export const EXTERNAL_ID = 'Qzwxkexternal';

/** Creates a person with every field filled in, and with records in many states. */
export async function personWithEverything(server: Harness, tenant: Tenant) {
  const send = (method: string, path: string, body?: unknown) => done(tenant.send(method, path, { body }));
  await send('POST', '/webhook-endpoints', { url: 'http://192.0.2.1/hooks', events: ['*'] });
  const { id } = await send('POST', '/card-holders', {
    externalId: EXTERNAL_ID,
    firstName: `${MARKER} first`,
    lastName: `${MARKER} last`,
    preferredName: `${MARKER} preferred`,
    holderType: 'student',
    department: `${MARKER} department`,
    campus: `${MARKER} campus`,
    email: `${MARKER}@example.edu`,
    phone: `${MARKER} 1`,
    notes: `${MARKER} notes`,
    customFields: { [MARKER]: MARKER, long: MARKER.repeat(700) },
  });
  await send('PATCH', `/card-holders/${id}`, { notes: `${MARKER} more notes` });
  await send('PUT', `/sync/card-holders/${id}/links/library`, { remoteId: MARKER });

  const approved = await photo(server, tenant, id);
  await server.context.jobs.idle();
  const { version } = await send('GET', `/photos/${approved}`);
  await send('POST', `/photos/${approved}/approve`, { version });
  await send('POST', `/sync/photos/${approved}/ack`, {
    system: 'library',
    result: 'failed',
    remoteRef: MARKER,
    failedReason: MARKER,
  });
  const setAside = [{ section: 'photos', record: approved, reason: `no column for ${MARKER}` }];
  await send('POST', '/sync/bridge-status', { system: 'library', setAside });
  for (const variant of ['display', 'thumbnail', 'card', 'original'])
    await tenant.send('GET', `/photos/${approved}/image?variant=${variant}`);
  const rejected = await photo(server, tenant, id);
  await server.context.jobs.idle();
  const review = {
    version: (await send('GET', `/photos/${rejected}`)).version,
    reasonCodes: ['other'],
    note: MARKER,
  };
  await send('POST', `/photos/${rejected}/reject`, review);

  const other = (await send('POST', '/card-holders', { firstName: 'A', lastName: 'B', holderType: 'staff' }))
    .id;
  const active = await queuedCard(tenant, id);
  await print(tenant, active.id, { activate: true, csn: '04A1B2' });
  await send('POST', `/cards/${active.id}/suspend`, { reason: 'other', note: MARKER });
  await send('POST', `/cards/${active.id}/activate`, { note: MARKER });
  const failed = await queuedCard(tenant, id);
  const batch = await send('POST', '/print-batches', { cardIds: [failed.id] });
  const results = [{ cardId: failed.id, result: 'failed', failedReason: MARKER }];
  await send('POST', `/print-batches/${batch.id}/complete`, { results });
  const elsewhere = await send('POST', '/sync/cards', {
    system: 'library',
    externalCardId: MARKER,
    externalId: EXTERNAL_ID,
    cardNumber: 'L1',
    status: 'suspended',
  });
  const words = { reference: MARKER, notes: MARKER, idempotencyKey: MARKER };
  const draft = await send('POST', '/orders', { ...words, items: [{ cardHolderId: id }] });
  const shared = await send('POST', '/orders', {
    submit: true,
    items: [{ cardHolderId: other }, { cardHolderId: id }],
  });
  return { id, other, photos: [approved, rejected], active, failed, elsewhere, draft, shared };
}

/** A photo whose file has the marker, too: phones write names into their photos. */
async function photo(server: Harness, tenant: Tenant, cardHolderId: string): Promise<string> {
  const bytes = await sharp(await noisePhoto())
    .withExif({ IFD0: { Artist: MARKER } })
    .toBuffer();
  const filename = `${MARKER}.jpg`;
  const body = { cardHolderId, contentType: 'image/jpeg', contentLength: bytes.length, filename };
  const granted = await done(tenant.send('POST', '/photos', { body }));
  await put(server, granted, bytes);
  await done(tenant.send('POST', `/photos/${granted.photoId}/finalize`));
  return granted.photoId;
}

/** Finds files below a directory that have a text in their path or their bytes; in the bytes, also in lower case. */
export function filesWith(directory: string, text: string): string[] {
  const needles = [text, text.toLowerCase()].map((one) => Buffer.from(one));
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .filter((path) => path.includes(text) || needles.some((needle) => readFileSync(path).includes(needle)));
}
