import { signingKey } from '../../../src/cards/offline/keys.ts';
import { createHolder, grant, noisePhoto, put, reviewable } from '../photos/photos.ts';
import { plantCard } from '../records/planted-card.ts';
import type { Harness, Tenant } from '../server/harness.ts';
import { endedBulkJob, heldBulkJob, selectForNewJob } from './bulk-seed.ts';
import { createCardSeed } from './card-seed.ts';
import type { Documented, Values } from './openapi.ts';
import { createPrintSeed } from './print-seed.ts';
import { createStaffSeed } from './staff-seed.ts';

/** Large enough for the crop of the examples, and quick to analyse. */
const SIZE = { width: 900, height: 1157 };

/** Returns values with which a documented operation works: real ids in place of the ids in its example. */
export type Seed = (operation: Documented) => Promise<Values>;

/**
 * Fills an organisation, and returns the seed of its operations. An operation of a new area needs a line here.
 * @param fresh true for new records at each call, because requests use them up; false for the same records every time
 */
export async function createSeed(
  server: Harness,
  tenant: Tenant,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Seed> {
  const bytes = await noisePhoto(SIZE);
  const externalId = `S/${tenant.id.slice(-6)}`;
  const holder = await createHolder(tenant, { externalId });
  const granted = await grant(tenant, holder, bytes);
  const keep = fresh ? <T>(make: () => T) => make : once;
  const uploaded = keep(async () => {
    const one = await grant(tenant, holder, bytes);
    await put(server, one, bytes);
    return one.photoId;
  });
  const inReview = keep(async () => (await reviewable(server, tenant, holder, bytes)).id);
  const decided = keep(async () => {
    const { id, version } = await reviewable(server, tenant, holder, bytes);
    const body = { version, reasonCodes: ['focus'] };
    await tenant.send('POST', `/photos/${id}/reject`, { body });
    return id;
  });

  const tested = async () => {
    const endpoint = await createEndpoint(tenant);
    const { body } = await tenant.send('POST', `/webhook-endpoints/${endpoint}/test`);
    return { endpoint, delivery: body.data.id as string };
  };
  // Mail counts as set up, so changes queue emails, but nothing is sent.
  server.context.db.$client.run("INSERT OR IGNORE INTO mail_sender VALUES (1, 'cards@example.edu')");

  // So does a log host, which takes everything.
  server.context.config.auditLog = { kind: 'journald' };
  server.context.auditLog.reaches = async () => true;

  // The organisation signs cards for doors without a network.
  await signingKey(server.context, tenant.id);

  const endpoint = keep(async () => (await tested()).endpoint);

  const verificationCode = once(() => {
    const owner = { organisationId: tenant.id, cardHolderId: holder };
    return plantCard(server, owner).verificationCode;
  });

  const merged = keep(async () => {
    const [id, otherId] = [await createHolder(tenant), await createHolder(tenant)];
    const body = { version: 1, otherVersion: 1 };
    await tenant.send('POST', `/card-holders/${id}/merge/${otherId}`, { body });
    return { id, otherId };
  });

  const order = keep(() => createOrder(tenant));
  let ordered: Awaited<ReturnType<typeof order>>;

  const staffSeed = createStaffSeed(server, tenant, keep, once);
  const printSeed = createPrintSeed(server, tenant, keep);

  const ids: Record<string, () => Promise<string>> = {
    'card-holders': async () => holder,
    eraseCardHolder: keep(() => createHolder(tenant)),
    mergeCardHolders: keep(() => createHolder(tenant)),
    photos: async () => granted.photoId,
    getPhotoImage: once(inReview),
    finalizePhoto: uploaded,
    approvePhoto: inReview,
    rejectPhoto: inReview,
    withdrawPhoto: inReview,
    previewReopening: decided,
    reopenPhoto: decided,
    'photo-requests': keep(() => askForPhoto(tenant)),
    remindPhotoRequest: keep(() => askForPhoto(tenant)),
    revokePhotoRequest: keep(() => askForPhoto(tenant)),
    'photo-campaigns': keep(() => beginCampaign(tenant)),
    stopPhotoCampaign: keep(() => beginCampaign(tenant)),
    kiosks: keep(async () => {
      const admin = await tenant.staff('admin');
      return (await admin.send('POST', '/kiosks', { body: { name: 'Hall' } })).body.data.id;
    }),
    orders: async () => {
      ordered = await order();
      return ordered.id;
    },
    'bulk-jobs': keep(() => endedBulkJob(server, tenant)),
    cancelBulkJob: keep(() => heldBulkJob(server, tenant)),
    ...createCardSeed(server, tenant, keep),
    'webhook-endpoints': endpoint,
    deleteWebhookEndpoint: keep(() => createEndpoint(tenant)),
    'mail-deliveries': keep(async () => plantFailedMail(server, tenant)),
    'webhook-deliveries': keep(async () => (await tested()).delivery),
    linkCardHolder: async () => holder,
    acknowledgePhoto: async () => granted.photoId,
  };

  return async (operation) => {
    const { id, path, pathParameters, queryParameters, bodyExample } = operation;
    const { caller, ...own } = { ...(await staffSeed(operation)), ...(await printSeed(operation)) };
    const params: Record<string, string> = { ...own.params, ...(id === 'undoMerge' && (await merged())) };
    for (const name of pathParameters) {
      if (name in params) continue;
      if (name === 'externalId') params[name] = externalId;
      else if (name === 'system') params[name] = 'library';
      else if (name === 'kind') params[name] = 'photo_rejected';
      else if (name === 'language') params[name] = 'en';
      else if (name === 'version') params[name] = '1';
      else if (name === 'code') params[name] = verificationCode();
      else if (name === 'otherId') params[name] = await createHolder(tenant);
      else if (name === 'itemId') params[name] = ordered.items[0]!.id;
      else {
        const find = ids[id] ?? ids[path.split('/')[1]!];
        if (find === undefined) throw new Error(`${id} needs a seed for {${name}}`);
        params[name] = await find();
      }
    }
    const given: Record<string, string> = { cardHolderId: holder, organisation: tenant.id };
    const query = Object.fromEntries(
      queryParameters
        .filter(({ example }) => example !== undefined)
        .map(({ name, example }) => [name, given[name] ?? String(example)]),
    );
    const body = bodyExample && {
      ...bodyExample,
      ...('cardHolderId' in bodyExample && { cardHolderId: holder }),
      ...('externalCardId' in bodyExample && { externalCardId: crypto.randomUUID() }),
      ...('idempotencyKey' in bodyExample && { idempotencyKey: crypto.randomUUID() }),
      // A chip is in one card.
      ...('csn' in bodyExample && { csn: `04${crypto.randomUUID().slice(0, 8)}5E`.toUpperCase() + '80' }),
      ...(id === 'startBulkJob' && { select: await selectForNewJob(server, tenant) }),
      ...(id === 'createPhotoCampaign' && { cardHolderIds: [holder] }),
      ...(id === 'mergeCardHolders' && { version: 1, otherVersion: 1 }),
      ...(id === 'createOrder' && { items: [{ cardHolderId: holder }] }),
    };
    return { params, query: { ...query, ...own.query }, body: own.body ?? body, caller };
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes a request that was not mailed yet, to a new person with an address. */
async function askForPhoto(tenant: Tenant): Promise<string> {
  const holder = await createHolder(tenant, { email: 'ada@example.edu' });
  const { body } = await tenant.send('POST', `/card-holders/${holder}/photo-requests`, {
    body: { send: false },
  });
  return body.data.id;
}

/** Begins a campaign that asks a new person, by hand. */
async function beginCampaign(tenant: Tenant): Promise<string> {
  const { body } = await tenant.send('POST', '/photo-campaigns', {
    body: { name: 'Autumn', cardHolderIds: [await createHolder(tenant)], send: false },
  });
  return body.data.id;
}

/** Creates a draft order of one item, for a person without a photo. */
async function createOrder(tenant: Tenant): Promise<{ id: string; items: { id: string }[] }> {
  const cardHolderId = await createHolder(tenant);
  const { body } = await tenant.send('POST', '/orders', { body: { items: [{ cardHolderId }] } });
  return body.data;
}

/** Plants an email that the mail server has refused. */
function plantFailedMail(server: Harness, { id: organisationId }: Tenant): string {
  const id = crypto.randomUUID();
  const at = new Date(server.clock.now()).toISOString();
  server.context.db.$client.run(
    `INSERT INTO mail_deliveries (id, organisation_id, kind, language, to_name, to_address, facts, status, rank, attempts,
       answer, created_at, updated_at)
     VALUES (?1, ?2, 'test', 'en', '', 'ada@example.edu', '{}', 'failed', 0, 1, '550 No such user', ?3, ?3)`,
    [id, organisationId, at],
  );
  return id;
}

/** Creates a webhook endpoint at an address where nobody answers. */
async function createEndpoint(tenant: Tenant): Promise<string> {
  const { body } = await tenant.send('POST', '/webhook-endpoints', {
    body: { url: 'http://192.0.2.1/hooks', events: ['photo.*'] },
  });
  return body.data.id;
}
