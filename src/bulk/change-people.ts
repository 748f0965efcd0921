import { change } from '../card-holders/change.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import type { BulkJob, BulkJobItem } from '../db/schema/bulk-jobs.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import type { BulkLeftReason } from '../shared/bulk.ts';
import { pick } from '../shared/pick.ts';
import { type Settled, settledAs, whyGone } from './settled.ts';

/**
 * Archives or changes a person, or extends their validity. Leaves the person alone if somebody has changed
 * them since they were chosen.
 */
export function changePerson(tx: Tx, job: BulkJob, item: BulkJobItem): Settled {
  const { organisationId, kind, input } = job;
  const holder = cardHolderQueries(tx.db).byId.get({ id: item.cardHolderId, organisationId });
  if (holder === null) return settledAs('left', whyGone(tx, organisationId, item.cardHolderId));
  if (holder.status === 'archived') return settledAs('left', 'archived');
  if (holder.version !== item.versionBefore) return settledAs('left', 'changed_since');
  if (kind === 'archive') return changed(tx, holder, { status: 'archived' }, holder.status);
  if (kind === 'change') return withValues(tx, holder, input.values!);
  const expiryDate = input.expiryDate!;
  const why = whyNotExtended(holder, expiryDate);
  return why === null ? changed(tx, holder, { expiryDate }, holder.expiryDate) : settledAs('left', why);
}

function whyNotExtended(holder: CardHolder, expiryDate: string): BulkLeftReason | null {
  if (holder.expiryDate === null) return 'no_expiry_date';
  return holder.expiryDate >= expiryDate ? 'valid_longer' : null;
}

/** Gives a person the new values, and notes those that they replace. */
function withValues(tx: Tx, holder: CardHolder, values: NewValues): Settled {
  const names = Object.keys(values) as (keyof NewValues)[];
  if (names.every((name) => holder[name] === values[name])) return settledAs('left', 'same');
  return changed(tx, holder, values, JSON.stringify(pick(holder, names)));
}

type NewValues = NonNullable<BulkJob['input']['values']>;
type Changes = NewValues & Partial<Pick<CardHolder, 'status' | 'expiryDate'>>;

const changed = (tx: Tx, holder: CardHolder, values: Changes, valueBefore: string | null): Settled => ({
  outcome: 'done',
  reason: null,
  versionAfter: change(tx, holder, values).version,
  valueBefore,
});

/** Gives a person back their earlier values, if nobody has changed the person since. */
export function restorePerson(tx: Tx, { organisationId, kind }: BulkJob, item: BulkJobItem): Settled {
  const holder = cardHolderQueries(tx.db).byId.get({ id: item.cardHolderId, organisationId });
  if (holder === null) return settledAs('not_restored', whyGone(tx, organisationId, item.cardHolderId));
  if (holder.version !== item.versionAfter) return settledAs('not_restored', 'changed_since');
  change(tx, holder, before(kind, item.valueBefore as string));
  return settledAs('restored', null);
}

function before(kind: BulkJob['kind'], value: string): Changes {
  if (kind === 'change') return JSON.parse(value);
  return kind === 'archive' ? { status: value as CardHolder['status'] } : { expiryDate: value };
}
