import { z } from 'zod';
import { LINK_PURPOSES } from '../../db/schema/staff.ts';
import { optionalOneOf, requiredText } from '../../http/fields.ts';
import { requiredName } from '../../http/name-fields.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, recordId, timestampSchema } from '../../http/schemas.ts';
import { WebAddress } from '../../organisations/contract.ts';
import { NAME_MAX, PASSWORD_LENGTH } from '../../shared/limits.ts';
import { SCOPES } from '../../shared/rights.ts';
import { STAFF_LANGUAGES } from '../../shared/texts/languages.ts';
import { shownRoles } from '../accounts/role-fields.ts';
import { EXAMPLE_LISTED_SESSION, EXAMPLE_ORGANISATION, EXAMPLE_SESSION } from '../examples.ts';
import { emailAddress, newPassword, presentPassword, shownLanguage } from '../fields.ts';

const NEW_PASSWORD = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters of any kind. Your e-mail address, your name, the name of the organisation and the commonest passwords, also with digits or signs added, are refused.`;

const token = requiredText(200, { description: 'From the one-time link, after `#token=`.' });

export const LogInBody = z
  .object({
    email: requiredText(254, { description: 'In any case of letters.' }),
    password: presentPassword('To the letter.'),
  })
  .meta({ id: 'LogIn' });

export const OwnAccountBody = z
  .object({
    language: optionalOneOf(STAFF_LANGUAGES, {
      description:
        'The language of the staff app, and of mail to you. Null: the app is in the browser’s, mail in the organisation’s.',
    }),
  })
  .meta({ id: 'UpdateOwnAccount' });

export const PasswordBody = z
  .object({
    currentPassword: presentPassword('The one until now.'),
    newPassword: newPassword(NEW_PASSWORD),
  })
  .meta({ id: 'ChangePassword' });

export const SetUpBody = z
  .object({
    token,
    email: emailAddress('For the first admin, who has no account yet; ignored otherwise.').optional(),
    name: requiredName(NAME_MAX, { description: 'For the first admin; ignored otherwise.' }).optional(),
    password: newPassword(NEW_PASSWORD),
  })
  .meta({ id: 'SetUp' });

export const LookUpLinkBody = z.object({ token }).meta({ id: 'LookUpLink' });

export const ForgotPasswordBody = z
  .object({ email: emailAddress('What the account logs in with.') })
  .meta({ id: 'ForgotPassword' });

export const ForgotPasswordData = dataOf(
  z.object({ mailed: z.boolean() }).meta({ description: 'Also when there is no such account.' }),
);

export const SessionsQuery = z.object(pageQuery);

const Organisation = z
  .object({ id: idSchema, name: z.string(), timeZone: z.string().meta({ description: 'IANA name.' }) })
  .meta({ id: 'SessionOrganisation', examples: [EXAMPLE_ORGANISATION] });

export const Session = z
  .object({
    staff: z.object({
      id: idSchema,
      email: z.string(),
      name: z.string(),
      ...shownRoles,
      language: shownLanguage,
      hasPassword: z
        .boolean()
        .meta({ description: 'False for an account that logs in at the identity provider.' }),
    }),
    organisation: Organisation,
    address: WebAddress,
    secondFactor: z
      .object({
        isSetUp: z.boolean(),
        isRequired: z.boolean().meta({
          description:
            'Whether the organisation asks this account for one. Until it is set up, nothing else can be done.',
        }),
        recoveryCodesLeft: z.int().meta({ description: 'Recovery codes that still work.' }),
      })
      .meta({ description: 'The account’s second factor besides the password.' }),
    scopes: z.array(z.enum(SCOPES)).meta({
      description:
        'What the roles may do together, nothing while a required second factor is missing; staff, keys and settings are for admins besides.',
    }),
  })
  .meta({
    id: 'Session',
    description: 'Who is logged in, and what they may do.',
    examples: [EXAMPLE_SESSION],
  });

export const ListedSession = z
  .object({
    id: idSchema,
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.meta({ description: 'To half a minute.' }),
    endsAt: timestampSchema.meta({ description: 'However much it is used.' }),
    address: z.string().nullable(),
    userAgent: z.string().nullable().meta({ description: 'What the browser calls itself.' }),
    current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
  })
  .meta({ id: 'ListedSession', description: 'A session that works.', examples: [EXAMPLE_LISTED_SESSION] });

export const Setup = z
  .object({
    purpose: z.enum(LINK_PURPOSES).meta({
      description: '`first_admin` wants an e-mail address and a name besides the password.',
    }),
    email: z.string().nullable().meta({ description: "The account's; null for the first admin." }),
    name: z.string().nullable(),
    organisation: Organisation,
    expiresAt: timestampSchema,
  })
  .meta({
    // Not `Setup`: the request is called `SetUp`, and some languages keep each type in a file with a lower-case name.
    id: 'OneTimeLink',
    description: 'What a one-time link is for.',
    examples: [
      {
        purpose: 'invite',
        email: EXAMPLE_SESSION.staff.email,
        name: EXAMPLE_SESSION.staff.name,
        organisation: EXAMPLE_ORGANISATION,
        expiresAt: '2026-09-02T08:00:00.000Z',
      },
    ],
  });

export const SessionData = dataOf(Session);
export const SessionList = listOf(ListedSession);
export const EndedSession = dataOf(recordId);
export const SetupData = dataOf(Setup);
