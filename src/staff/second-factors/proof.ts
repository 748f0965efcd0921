import type { Admission } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { invalid } from '../../errors.ts';
import { CHALLENGE_MINUTES } from '../../shared/second-factors.ts';
import { checkOwnPassword } from '../passwords/change.ts';
import { clearFailures } from '../sessions/attempts.ts';
import { sessionQueries } from '../sessions/queries.ts';

/** A log-in is proof enough for the first factor for this long. */
const FRESH_MS = CHALLENGE_MINUTES * 60_000;

/** True when a change of the second factors needs the password; somebody who sets up the first has just typed it. */
export function needsPassword(
  { db, clock }: Pick<Admission, 'db' | 'clock'>,
  staff: Pick<StaffRow, 'id' | 'secondFactorSince'>,
  sessionId: string,
): boolean {
  if (staff.secondFactorSince !== null) return true;
  const session = sessionQueries(db)
    .ofStaff.all({ staffId: staff.id })
    .find(({ id }) => id === sessionId);
  return session === undefined || clock.now() - Date.parse(session.createdAt) > FRESH_MS;
}

/**
 * Checks the password of somebody who is about to change their second factors. Guessing it is slowed down as at log-in.
 * @param password null when none was sent
 * @throws AppError validation_failed when it is missing or wrong; rate_limited
 */
export async function prove(
  context: Admission,
  { staff, actor, sessionId }: { staff: StaffRow; actor: Actor; sessionId: string },
  password: string | null,
): Promise<void> {
  if (password === null) {
    if (!needsPassword(context, staff, sessionId)) return;
    throw invalid([{ path: '/currentPassword', code: 'required', message: 'is required' }]);
  }
  const { pair } = await checkOwnPassword(context, staff.id, actor.address ?? '', password);
  await write(context, actor, passwordProved, pair);
}

const passwordProved = verb('staff.passwordProved', (tx: Tx, pair: string): void => clearFailures(tx, pair));
