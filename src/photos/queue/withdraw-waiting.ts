import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { concludeWith, NOTHING } from '../../jobs/conclude.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import { enqueue } from '../../ledger/enqueue.ts';
import { holderOf } from '../change.ts';
import { decide } from '../decide.ts';
import { photoQueries } from '../queries.ts';
import { queueQueries } from './queries.ts';
import { withdrawal } from './withdrawal.ts';

/** The job that goes on withdrawing the photos of a person who has very many. */
export const WITHDRAW_PHOTOS = 'withdraw_photos';

/** The most photos withdrawn in one transaction. This many take about 20 ms, during which other writes wait. */
const TOGETHER = 100;

const EVERY = Number.MAX_SAFE_INTEGER;
/** Later than any change. */
const FOREVER = '9999-12-31T23:59:59.999Z';

type Reason = 'replaced' | 'holder_left';

/** The payload of the job: the rest of a withdrawal. */
interface Rest {
  organisationId: string;
  cardHolderId: string;
  reason: Reason;
  /** Only photos with a smaller seq. */
  before: string;
  /** Photos that changed after this moment stay: staff may have brought them back. */
  asOf: string;
  /** The actor's name. */
  by: string;
}

/**
 * Withdraws a person's waiting photos: all, or those whose seq is below `before`. If there are very many, a job does
 * the rest.
 */
export const withdrawWaiting = (
  tx: Tx,
  { organisationId, id: cardHolderId }: Pick<CardHolder, 'organisationId' | 'id'>,
  reason: Reason,
  before = EVERY,
): void =>
  withdrawSome(
    tx,
    { organisationId, cardHolderId, reason, before: String(before), asOf: tx.at, by: tx.actor.name },
    FOREVER,
  );

function withdrawSome(tx: Tx, rest: Rest, asOf: string): void {
  const { organisationId, cardHolderId, before } = rest;
  const range = { organisationId, cardHolderId, before: Number(before), asOf, limit: TOGETHER + 1 };
  const found = queueQueries(tx.db).waitingBefore.all(range);
  for (const { seq } of found.slice(0, TOGETHER)) {
    const photo = photoQueries(tx.db).bySeq.get({ seq })!;
    decide(tx, photo, holderOf(tx.db, photo), withdrawal(rest.reason), rest.by);
  }
  if (found.length > TOGETHER) enqueue(tx, organisationId, WITHDRAW_PHOTOS, { ...rest });
}

const withdrawRest = verb('photos.withdrawRest', (tx: Tx, rest: Rest): void =>
  withdrawSome(tx, rest, rest.asOf),
);

export const withdrawPhotos = (): JobHandler => ({
  concurrency: 1,
  run: async (rest) => concludeWith(withdrawRest, [rest as unknown as Rest]),

  // The rest stays in the queue, where people decide about it.
  giveUp: () => NOTHING,
});
