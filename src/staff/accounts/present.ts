import type { z } from 'zod';
import type { StaffRow } from '../../db/schema/staff.ts';
import { strongest } from '../../shared/rights.ts';
import { setupUrl } from '../links/one-time-link.ts';
import type { InvitedStaff, Staff } from './contract.ts';
import type { Invited } from './create.ts';

/** An account as the API shows it, never with its password's hash. */
export const present = (row: StaffRow): z.output<typeof Staff> => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles,
  role: strongest(row.roles),
  language: row.language,
  disabled: row.disabledAt !== null,
  hasPassword: row.passwordHash !== null,
  signOn:
    row.issuer === null || row.subject === null
      ? null
      : { issuer: row.issuer, subject: row.subject, withoutRoleSince: row.withoutRoleSince },
  secondFactorSince: row.secondFactorSince,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** An account with its one-time link. */
export const presentInvited = (
  context: { publicUrl: string },
  { staff, link, mailId }: Invited,
): z.output<typeof InvitedStaff> => ({
  ...present(staff),
  setupUrl: setupUrl(context, link),
  setupUrlExpiresAt: link.expiresAt,
  mailDeliveryId: mailId,
});
