import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An e-mail address or a phone number of a user. */
export interface ScimValue {
  value: string;
  /** Null where none was given. */
  type: string | null;
  primary: boolean | null;
}

/** A name in one piece, and the names that it was given for. */
export interface FormattedName {
  formatted: string;
  firstName: string;
  lastName: string;
}

/** People whom an identity system sends by SCIM, with the attributes for which a person has no field. */
export const scimUsers = sqliteTable('scim_users', {
  cardHolderId: text('card_holder_id').primaryKey(),
  organisationId: text('organisation_id').notNull(),
  userName: text('user_name').notNull(),
  /** The user name without its case. */
  userNameKey: text('user_name_key').notNull(),
  /** SCIM's externalId, where another attribute is the person's external id. */
  externalId: text('external_id'),
  displayName: text('display_name'),
  formattedName: text('formatted_name', { mode: 'json' }).$type<FormattedName>(),
  userType: text('user_type'),
  emails: text({ mode: 'json' }).$type<ScimValue[]>().notNull(),
  phoneNumbers: text('phone_numbers', { mode: 'json' }).$type<ScimValue[]>().notNull(),
  /** The names of the person's fields that came by SCIM. */
  given: text({ mode: 'json' }).$type<string[]>().notNull(),
  version: integer().notNull(),
  /** The person's. */
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
  /** Set while the person is inactive or archived by SCIM. */
  leftAt: text('left_at'),
  /** Set while the person is archived by SCIM. */
  deletedAt: text('deleted_at'),
  /** Set while the leaver guard keeps the person, whom the identity system wants to let go. */
  refusedAt: text('refused_at'),
  /** True for a person whom SCIM has created. */
  isMadeHere: integer('is_made_here', { mode: 'boolean' }).notNull(),
});

export type ScimUser = typeof scimUsers.$inferSelect;

/** Addresses of a user beside the main one, which is the person's. */
export const scimOtherEmails = sqliteTable(
  'scim_other_emails',
  {
    organisationId: text('organisation_id').notNull(),
    email: text().notNull(),
    cardHolderId: text('card_holder_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.email, table.cardHolderId] })],
);

/** A write by SCIM that was refused. */
export interface ScimRefusal {
  at: string;
  /** The user's name or id, as the identity system wrote it. */
  user: string;
  reason: string;
}

/** The leaver guard of an organisation, and what SCIM did last. */
export const scimGuards = sqliteTable('scim_guards', {
  organisationId: text('organisation_id').primaryKey(),
  /** The number of users who have not left. Triggers update it. */
  users: integer().notNull().default(0),
  /** Set while further leavers are refused. */
  stoppedAt: text('stopped_at'),
  /** Until then, leavers are not counted: an admin has let them go. */
  openUntil: text('open_until'),
  lastWriteAt: text('last_write_at'),
  /** The last ones, the newest first; one for each user. */
  refusals: text({ mode: 'json' }).$type<ScimRefusal[]>().notNull().default([]),
});

export type ScimGuard = typeof scimGuards.$inferSelect;
