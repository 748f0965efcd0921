import type { Organisation } from '../../db/schema/organisations.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { mustHaveSecondFactor } from '../../shared/second-factors.ts';

type Account = Pick<StaffRow, 'roles' | 'subject' | 'secondFactorSince'> &
  Pick<Organisation, 'requireSecondFactor'>;

/** True for an account that must have a second factor. For an account of an identity provider, that is set there. */
export const isRequired = ({
  roles,
  subject,
  requireSecondFactor,
}: Omit<Account, 'secondFactorSince'>): boolean =>
  subject === null && mustHaveSecondFactor(requireSecondFactor, roles);

/** True while an account has to set up a second factor before it may do anything else. */
export const lacksSecondFactor = (account: Account): boolean =>
  account.secondFactorSince === null && isRequired(account);
