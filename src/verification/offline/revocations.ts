import { createHash } from 'node:crypto';
import { signingKey } from '../../cards/offline/keys.ts';
import { offlineKeyQueries } from '../../cards/offline/queries.ts';
import { type SigningKey, signatureOf } from '../../cards/offline/sign.ts';
import type { Core } from '../../context.ts';
import { historyOf } from '../../db/history-of.ts';
import { read } from '../../db/read.ts';
import type { Organisation } from '../../db/schema/organisations.ts';
import { notFound } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { todayOf } from '../../organisations/today.ts';
import type { RevocationPage } from '../../shared/offline/known.ts';
import { listPart } from './queries.ts';

/** Everybody who loads the whole list within this time gets the same document. */
const SAME_FOR_MS = 60_000;

/** The beginning of an organisation's list, which every door loads first. */
interface Made {
  atMs: number;
  document: Promise<string>;
}

/** Makes the signed list of cards that aren't valid, and keeps its beginning for a minute. */
export function createRevocationList(
  context: Core,
): (organisationId: string, since: string | null) => Promise<string> {
  const beginnings = new Map<string, Made>();
  return async (organisationId, since) => {
    const organisation = offlineOrganisation(context, organisationId);
    const { id } = organisation;
    const seq = seqOf(context, since);
    if (seq !== null) return documentAfter(context, organisation, seq);
    const nowMs = context.clock.now();
    const made = beginnings.get(id);
    // A clock that was set back must not keep an old list.
    if (made !== undefined && Math.abs(nowMs - made.atMs) < SAME_FOR_MS) return made.document;
    const document = documentAfter(context, organisation, null);
    beginnings.set(id, { atMs: nowMs, document });
    document.catch(() => beginnings.delete(id));
    return document;
  };
}

/**
 * An organisation that signs cards, or has.
 * @throws AppError not_found, the same for an organisation that doesn't and for one that isn't there
 */
export function offlineOrganisation({ db, config }: Pick<Core, 'db' | 'config'>, id: string): Organisation {
  const organisation = organisationQueries(db).byId.get({ id });
  if (organisation === null) throw notFound('organisation');
  const [key] = offlineKeyQueries(db).all.all({ organisationId: id });
  if (key === undefined && !config.offlineVerification) throw notFound('organisation');
  return organisation;
}

/** @returns JWS in its compact form, signed with EdDSA */
async function documentAfter(context: Core, organisation: Organisation, seq: number | null): Promise<string> {
  const { id, offlineMaxAgeHours: maxAgeHours } = organisation;
  const key = await signingKey(context, id);
  const part = await read(context, listPart, id, seq, todayOf(context, id));
  const page: RevocationPage = {
    organisation: id,
    issuedAt: timestamp(context.clock.now()),
    since: seq === null ? null : stateAt(context, seq),
    next: stateAt(context, part.seq),
    isComplete: part.isComplete,
    maxAgeHours,
    added: part.added,
    removed: part.removed,
  };
  return jws(page, key);
}

function jws(payload: object, key: SigningKey): string {
  const head = { alg: 'EdDSA', kid: key.number, typ: 'lanyard-revocations+jwt' };
  const text = [head, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** A restore begins a new history: what a door knows of the old one may never have been. */
const stateAt = ({ db }: Core, seq: number): string => `${historyName(db)}.${seq}`;

const historyName = (db: Core['db']): string =>
  createHash('sha256').update(historyOf(db.$client)).digest('base64url').slice(0, 8);

/** The change after which a door wants the list; null for the whole list, also after a restore. */
function seqOf({ db }: Core, since: string | null): number | null {
  const [history, seq = '', ...more] = since?.split('.') ?? [];
  return history === historyName(db) && more.length === 0 && /^\d{1,15}$/.test(seq) ? Number(seq) : null;
}
