import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Accommodation } from '../../db/schema/accommodations.ts';
import type { Organisation } from '../../db/schema/organisations.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { notFound } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { change } from '../change.ts';
import { judge } from '../judge.ts';
import { photoQueries } from '../queries.ts';
import { accommodationQueries, accommodationsOf } from './queries.ts';

/** Photos that are judged anew, the newest: hardly anybody has more than a few, and other writes wait meanwhile. */
const JUDGED_ANEW_MAX = 50;

type Wanted = Pick<Accommodation, 'code' | 'reason'>;

/**
 * Says which checks and findings don't count for a person. Photos of theirs that wait are judged anew.
 * @param ifMatch the person's version
 * @returns those that don't count now
 * @throws AppError not_found; precondition_failed
 */
export const setAccommodations = verb(
  'photos.setAccommodations',
  (
    tx: Tx,
    organisationId: string,
    cardHolderId: string,
    wanted: Wanted[],
    ifMatch: string | null,
  ): Accommodation[] => {
    const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
    if (holder === null) throw notFound('card holder');
    assertMatches(ifMatch, holder.version);
    const whose = { organisationId, cardHolderId };
    const before = accommodationsOf(tx.db, whose);
    const same = (one: Wanted) =>
      before.find(({ code, reason }) => code === one.code && reason === one.reason);
    if (wanted.length === before.length && wanted.every(same)) return before;
    const after = wanted.map((one) => same(one) ?? { ...whose, ...one, allowedBy: tx.actor.name, at: tx.at });
    // Exceptions that stay are left where they are: a record that was merged gets its own back if the merge is undone.
    const { remove, insert } = accommodationQueries(tx.db);
    for (const one of before) if (!after.includes(one)) remove.run(one);
    for (const one of after) if (!before.includes(one)) insert.run(one);
    // The log names what doesn't count; the reasons are for reviewers alone.
    const codesOf = (all: Accommodation[]) => all.map(({ code }) => code).sort();
    record(tx, {
      organisationId,
      action: 'card_holder.accommodated',
      entityType: 'card_holder',
      entityId: cardHolderId,
      changes: { accommodations: { from: codesOf(before), to: codesOf(after) } },
    });
    const waiting = photoQueries(tx.db)
      .ofHolder.all(whose)
      .filter(({ status }) => status === 'in_review');
    const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
    const now = accommodationsOf(tx.db, whose);
    for (const photo of waiting.slice(-JUDGED_ANEW_MAX)) judgeAnew(tx, photo, organisation, now);
    return now;
  },
);

function judgeAnew(tx: Tx, photo: Photo, organisation: Organisation, exceptions: Accommodation[]): void {
  if (photo.analysis === null) return;
  const { recommendation: before, causes: _, policy: __, ...measured } = photo.analysis;
  const analysis = judge(measured, organisation, exceptions);
  if (JSON.stringify(analysis) === JSON.stringify(photo.analysis)) return;
  change(
    tx,
    photo,
    { status: photo.status, analysis },
    {
      action: 'photo.judged_anew',
      // It has been in review before.
      event: null,
      changes: { recommendation: { from: before, to: analysis.recommendation } },
    },
  );
}
