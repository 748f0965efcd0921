import { z } from 'zod';
import { always } from '../../http/checks.ts';
import { flag } from '../../http/fields.ts';
import { requiredName } from '../../http/name-fields.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { NAME_MAX } from '../../shared/limits.ts';
import { EXAMPLE_INVITED, EXAMPLE_STAFF } from '../examples.ts';
import { emailAddress, shownLanguage } from '../fields.ts';
import { checkRoles, checkRolesOfNew, sentRoles, shownRoles } from './role-fields.ts';

const name = requiredName(NAME_MAX, { description: 'Shown in the audit log, and to other reviewers.' });
export const NewStaffBody = z
  .object({
    email: emailAddress('What the account logs in with; one account in the whole installation.'),
    name,
    ...sentRoles,
  })
  .superRefine(checkRolesOfNew, always)
  .meta({ id: 'CreateStaff', description: 'A new staff account. Unknown fields are ignored.' });

export const StaffUpdateBody = z
  .object({
    name: name.optional(),
    ...sentRoles,
    disabled: flag({ description: 'Whether it is kept from logging in.' }).optional(),
  })
  .superRefine(checkRoles, always)
  .meta({ id: 'UpdateStaff', minProperties: 1, description: 'Only the fields to change.' });

export const StaffQuery = z.object(pageQuery);

const staff = {
  id: idSchema,
  email: z.string(),
  name: z.string(),
  ...shownRoles,
  language: shownLanguage,
  disabled: z.boolean(),
  hasPassword: z.boolean().meta({ description: 'Whether its one-time link was used.' }),
  signOn: z
    .object({
      issuer: z.string(),
      subject: z.string().meta({ description: 'Who it is there.' }),
      withoutRoleSince: timestampSchema.nullable().meta({
        description:
          'Set while the provider gives no role: nobody gets in, and `roles` are those of the time before.',
      }),
    })
    .nullable()
    .meta({
      description:
        'The identity provider that the account logs in at, and that decides about its name and roles; null for one with a password.',
    }),
  secondFactorSince: timestampSchema.nullable().meta({
    description: 'Set while it has a second factor besides its password.',
  }),
  version: z.int(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

export const Staff = z
  .object(staff)
  .meta({ id: 'Staff', description: 'A staff account.', examples: [EXAMPLE_STAFF] });

export const InvitedStaff = z
  .object({
    ...staff,
    setupUrl: z.string().meta({
      format: 'uri',
      description: 'Opens a page where the password is set, once. It is shown this once: pass it on.',
    }),
    setupUrlExpiresAt: timestampSchema,
    mailDeliveryId: idSchema.nullable().meta({
      description: 'The mail with the link; null where mail isn’t set up.',
    }),
  })
  .meta({
    id: 'InvitedStaff',
    description: 'A staff account with a one-time link for its owner.',
    examples: [EXAMPLE_INVITED],
  });

export const StaffData = dataOf(Staff);
export const InvitedStaffData = dataOf(InvitedStaff);
export const StaffList = listOf(Staff);
export const EndedSessions = dataOf(
  z.object({ ended: z.int().meta({ description: 'How many sessions have ended.' }) }),
);
