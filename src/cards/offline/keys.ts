import { generateKeyPairSync, randomInt } from 'node:crypto';
import type { Core } from '../../context.ts';
import type { OfflineKey } from '../../db/schema/offline.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { created, record } from '../../ledger/record.ts';
import { seal, unseal } from '../../lib/seal.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { KEY_DIGITS } from '../../shared/offline/fragment.ts';
import { offlineKeyQueries } from './queries.ts';
import type { SigningKey } from './sign.ts';

/** A key signs for this long; then another one takes its place. */
const SIGNING_MS = 365 * DAY_MS;

type Keys = Pick<Core, 'db' | 'clock' | 'writer' | 'secrets' | 'config'>;

/** The key that signs cards which go to the printer now; null with OFFLINE_VERIFICATION=off. */
export const keyForPrinting = async (context: Keys, organisationId: string): Promise<SigningKey | null> =>
  context.config.offlineVerification ? signingKey(context, organisationId) : null;

/**
 * The key that signs for an organisation now. A new one is made if there is none, if the present one is a year old, or
 * if it was sealed with a secret key that is lost.
 */
export async function signingKey(context: Keys, organisationId: string): Promise<SigningKey> {
  const present = offlineKeyQueries(context.db).current.get({ organisationId });
  const usable = present && isYoung(present, context.clock.now()) ? opened(context, present) : null;
  if (usable !== null) return usable;
  await write(
    context,
    systemActor('offline verification'),
    replaceKey,
    organisationId,
    newPair(context),
    present?.number ?? null,
  );
  return opened(context, offlineKeyQueries(context.db).current.get({ organisationId })!)!;
}

const isYoung = ({ createdAt }: OfflineKey, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) < SIGNING_MS;

function opened({ secrets }: Keys, { number, privateKey }: OfflineKey): SigningKey | null {
  const text = privateKey === null ? null : unseal(secrets.offlineKeys, privateKey);
  return text === null ? null : { number, privateKey: text };
}

/** The public half, and the private one, sealed. */
type NewPair = Pick<OfflineKey, 'publicKey'> & { privateKey: Buffer };

function newPair({ secrets }: Keys): NewPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'),
    privateKey: seal(secrets.offlineKeys, text),
  };
}

/**
 * Lets a new key sign for an organisation, unless somebody else has replaced the old one meanwhile.
 * @param old the number of the key that it replaces; null for none
 */
const replaceKey = verb(
  'cards.replaceOfflineKey',
  (tx: Tx, organisationId: string, { publicKey, privateKey }: NewPair, old: string | null): void => {
    const queries = offlineKeyQueries(tx.db);
    if ((queries.current.get({ organisationId })?.number ?? null) !== old) return;
    if (old !== null) queries.retire.run({ number: old, at: tx.at });
    const number = freeNumber(tx);
    queries.insert.run({
      ...{ number, organisationId, createdAt: tx.at, retiredAt: null },
      publicKey: Buffer.from(publicKey),
      privateKey: Buffer.from(privateKey),
    });
    record(tx, {
      organisationId,
      action: 'organisation.offline_key_made',
      entityType: 'organisation',
      entityId: organisationId,
      changes: created({ offlineKey: number }),
    });
  },
);

function freeNumber(tx: Tx): string {
  for (;;) {
    const number = String(randomInt(10 ** KEY_DIGITS)).padStart(KEY_DIGITS, '0');
    if (offlineKeyQueries(tx.db).byNumber.get({ number }) === null) return number;
  }
}

/** Removes keys that sign no longer, once nobody has a card with them. */
const removeNeedless = verb('cards.removeOfflineKeys', (tx: Tx): void => {
  const { retired, cardWith, remove } = offlineKeyQueries(tx.db);
  for (const { number, organisationId } of retired.all()) {
    if (cardWith.get({ number }) !== null) continue;
    remove.run({ number });
    record(tx, {
      organisationId,
      action: 'organisation.offline_key_removed',
      entityType: 'organisation',
      entityId: organisationId,
      changes: { offlineKey: { from: number, to: null } },
    });
  }
});

/** Replaces keys that have signed for a year, and removes those that nothing needs any more. */
export async function turnOfflineKeys(context: Keys): Promise<void> {
  for (const { id } of organisationQueries(context.db).all.all())
    if (offlineKeyQueries(context.db).current.get({ organisationId: id }) !== null)
      await signingKey(context, id);
  await write(context, systemActor('offline verification'), removeNeedless);
}
