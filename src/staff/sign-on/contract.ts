import { z } from 'zod';
import { dataOf } from '../../http/schemas.ts';
import { shownRoles } from '../accounts/role-fields.ts';
import { presentPassword } from '../fields.ts';

export const LinkBody = z
  .object({
    currentPassword: presentPassword('The last time that it is used: afterwards, the account has none.'),
  })
  .meta({ id: 'LinkCampusAccount' });

const CampusAccount = z
  .object({
    issuer: z.string().meta({ description: 'The identity provider.' }),
    name: z.string(),
    email: z.string(),
    roles: shownRoles.roles,
  })
  .meta({
    id: 'CampusAccount',
    description: 'Who the identity provider says is there, and what they may do here.',
    examples: [
      {
        issuer: 'https://login.example.edu/realms/campus',
        name: 'Ada Lovelace',
        email: 'ada@example.edu',
        roles: ['operator'],
      },
    ],
  });

export const OfferData = dataOf(CampusAccount.nullable());
