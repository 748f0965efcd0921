import type { z } from 'zod';
import type { Organisation } from '../../db/schema/organisations.ts';
import type { SessionRow, StaffRow } from '../../db/schema/staff.ts';
import type { WebAddress } from '../../organisations/contract.ts';
import { strongest } from '../../shared/rights.ts';
import { scopesOf } from '../accounts/roles.ts';
import type { UsableLink } from '../links/one-time-link.ts';
import { isRequired, lacksSecondFactor } from '../second-factors/required.ts';
import type { ListedSession, Session, Setup } from './contract.ts';

/** The member of staff who is logged in, with their scopes. */
export const presentSession = (
  { id, email, name, roles, language, passwordHash, ...row }: StaffRow,
  organisation: Organisation,
  address: z.output<typeof WebAddress>,
  recoveryCodesLeft: number,
): z.output<typeof Session> => {
  const account = { ...row, roles, requireSecondFactor: organisation.requireSecondFactor };
  return {
    staff: { id, email, name, roles, role: strongest(roles), language, hasPassword: passwordHash !== null },
    organisation: presentOrganisation(organisation),
    address,
    secondFactor: {
      isSetUp: row.secondFactorSince !== null,
      isRequired: isRequired(account),
      recoveryCodesLeft,
    },
    scopes: lacksSecondFactor(account) ? [] : [...scopesOf(roles)],
  };
};

/** One of the sessions of an account. */
export const presentListed = (row: SessionRow, currentId: string | null): z.output<typeof ListedSession> => ({
  id: row.id,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  endsAt: row.endsAt,
  address: row.address,
  userAgent: row.userAgent,
  current: row.id === currentId,
});

/** A one-time link as the API shows it before it is used. */
export const presentSetup = (
  { link, staff }: UsableLink,
  organisation: Organisation,
): z.output<typeof Setup> => ({
  purpose: link.purpose,
  email: staff?.email ?? null,
  name: staff?.name ?? null,
  organisation: presentOrganisation(organisation),
  expiresAt: link.expiresAt,
});

const presentOrganisation = ({ id, name, timeZone }: Organisation) => ({ id, name, timeZone });
