import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Role } from '../../shared/rights.ts';
import type { StaffLanguage } from '../../shared/texts/languages.ts';

export const LINK_PURPOSES = ['first_admin', 'invite', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const staff = sqliteTable('staff', {
  /** Gives lists their order. */
  seq: integer().primaryKey(),
  id: text().notNull(),
  organisationId: text('organisation_id').notNull(),
  email: text().notNull(),
  /**
   * The address with its case folded, unique in the whole installation. For a provider's account, a text that is no
   * address.
   */
  emailKey: text('email_key').notNull(),
  name: text().notNull(),
  /** The most powerful role first, each once. */
  roles: text({ mode: 'json' }).$type<Role[]>().notNull(),
  /** Null until the account's link has been used. */
  passwordHash: text('password_hash'),
  passwordSetAt: text('password_set_at'),
  disabledAt: text('disabled_at'),
  version: integer().notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  /** The language of the staff app; null for the browser's. */
  language: text().$type<StaffLanguage>(),
  /** With the subject, the identity at the provider that the account belongs to; null for an account with a password. */
  issuer: text(),
  subject: text(),
  /** Set while the provider gives the account no role here; `roles` are those of the time before. */
  withoutRoleSince: text('without_role_since'),
  /** Null while the account has no second factor. */
  secondFactorSince: text('second_factor_since'),
  /** The last time that a factor or a recovery code was added, removed or used up. */
  secondFactorsChangedAt: text('second_factors_changed_at'),
});

export type StaffRow = Omit<typeof staff.$inferSelect, 'seq'>;

export const staffSessions = sqliteTable('staff_sessions', {
  id: text().primaryKey(),
  staffId: text('staff_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  address: text(),
  userAgent: text('user_agent'),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at').notNull(),
  /** The end, however much the session is used. */
  endsAt: text('ends_at').notNull(),
  /** The identity provider's name for the session there (`sid`); null when it has none, and for local log-ins. */
  providerSession: text('provider_session'),
  /** The ID token of the log-in; null for local ones. */
  idToken: text('id_token'),
});

export type SessionRow = typeof staffSessions.$inferSelect;

export const staffLinks = sqliteTable('staff_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text().$type<LinkPurpose>().notNull(),
  organisationId: text('organisation_id').notNull(),
  /** Null for the first admin, whose account is made by the link. */
  staffId: text('staff_id'),
  expiresAt: text('expires_at').notNull(),
  createdAt: text('created_at').notNull(),
});

export type LinkRow = typeof staffLinks.$inferSelect;

export const logInAttempts = sqliteTable('log_in_attempts', {
  /** SHA-256 of an account's name and a network. */
  pair: text().primaryKey(),
  /** Failed log-ins since the last success. */
  failures: integer().notNull(),
  lastAttemptAt: text('last_attempt_at').notNull(),
  lastSuccessAt: text('last_success_at'),
});

export type AttemptsRow = typeof logInAttempts.$inferSelect;

export const staffAuthenticatorApps = sqliteTable('staff_authenticator_apps', {
  staffId: text('staff_id').primaryKey(),
  secret: blob({ mode: 'buffer' }).notNull(),
  /** The time step whose code was last accepted. */
  lastStep: integer('last_step').notNull(),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at'),
});

export type AuthenticatorAppRow = typeof staffAuthenticatorApps.$inferSelect;

export const staffPasskeys = sqliteTable('staff_passkeys', {
  id: text().primaryKey(),
  staffId: text('staff_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: blob('public_key', { mode: 'buffer' }).notNull(),
  counter: integer().notNull(),
  transports: text({ mode: 'json' }).$type<string[]>().notNull(),
  name: text().notNull(),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at'),
});

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

export const staffRecoveryCodes = sqliteTable(
  'staff_recovery_codes',
  { staffId: text('staff_id').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const metChallenges = sqliteTable('met_challenges', {
  id: text().primaryKey(),
  endsAt: text('ends_at').notNull(),
});
