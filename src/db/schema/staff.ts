/** Rows as the statements of `staff/` read them. */

export const ROLES = ['admin', 'reviewer', 'operator', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const LINK_PURPOSES = ['first_admin', 'invite', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export type StaffRow = {
  id: string;
  organisationId: string;
  email: string;
  emailKey: string;
  name: string;
  role: Role;
  /** Null until its link was used. */
  passwordHash: string | null;
  passwordSetAt: string | null;
  disabledAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export type SessionRow = {
  id: string;
  staffId: string;
  tokenHash: string;
  address: string | null;
  userAgent: string | null;
  createdAt: string;
  lastUsedAt: string;
};

export type LinkRow = {
  tokenHash: string;
  purpose: LinkPurpose;
  organisationId: string;
  /** Null for the first admin, whose account the link makes. */
  staffId: string | null;
  expiresAt: string;
  createdAt: string;
};

export type AttemptsRow = {
  failures: number;
  lastAttemptAt: string;
  lastSuccessAt: string | null;
};
