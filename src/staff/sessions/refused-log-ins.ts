import type { Db } from '../../db/open.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { createWriteBehind, type WriteBehind } from '../../db/write-behind.ts';
import { created, record } from '../../ledger/record.ts';
import type { Clock } from '../../lib/clock.ts';

interface Refused {
  organisationId: string;
  /** The account; null for somebody who has none. */
  staffId: string | null;
  attempts: number;
  /** The attempts with the right password, or a passkey, that failed at the second step. */
  atSecondFactor: number;
  /** The client's address at the last attempt. */
  address: string;
  /** More about it, by field, for the audit log. */
  facts: Record<string, unknown>;
}

/**
 * Refused log-ins, by account or person, and reason. Every half minute the audit log gets one entry for each, with the
 * number of refusals, so that guessing can't fill the disk. They aren't written at once because refusing an address that
 * has an account would then take longer than refusing one that has none.
 */
export type RefusedLogIns = WriteBehind<Refused>;

/** A refusal of somebody who wanted in with an account's password or second factor. */
export const refusedAt = (
  { id, organisationId }: Pick<StaffRow, 'id' | 'organisationId'>,
  address: string,
  step: 'password' | 'second factor',
): Refused => ({
  ...{ organisationId, staffId: id, attempts: 1, address, facts: {} },
  atSecondFactor: step === 'password' ? 0 : 1,
});

export const createRefusedLogIns = (context: { db: Db; clock: Clock }): RefusedLogIns =>
  createWriteBehind<Refused>(context, 'log-in', noteRefusedLogIns, (earlier, later) => ({
    ...later,
    attempts: earlier.attempts + later.attempts,
    atSecondFactor: earlier.atSecondFactor + later.atSecondFactor,
  }));

const noteRefusedLogIns = verb('staff.noteRefusedLogIns', (tx: Tx, all: [key: string, Refused][]): void => {
  for (const [, { organisationId, staffId, attempts, atSecondFactor, address, facts }] of all)
    record(
      { ...tx, actor: { ...tx.actor, address } },
      {
        organisationId,
        action: 'session.refused',
        entityType: staffId === null ? 'organisation' : 'staff',
        entityId: staffId ?? organisationId,
        changes: created({ attempts, ...(atSecondFactor > 0 && { atSecondFactor }), ...facts }),
      },
    );
});
