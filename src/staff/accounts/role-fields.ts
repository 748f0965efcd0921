import { z } from 'zod';
import { complain, type Issues } from '../../http/checks.ts';
import { items, oneOf } from '../../http/fields.ts';
import { ROLES, type Role, strongest } from '../../shared/rights.ts';

/** The roles of an account as the API shows them. */
export const shownRoles = {
  roles: z
    .array(z.enum(ROLES))
    .meta({ description: 'Its roles, the most powerful first; their rights add up.' }),
  role: z.enum(ROLES).meta({ description: 'The strongest of `roles`, in the order above.' }),
};

const DOES: Record<Role, string> = {
  admin: 'may do everything',
  supervisor: 'sees everything, with statistics and the audit log',
  reviewer: 'decides about photos',
  operator: 'keeps people, orders and cards',
  viewer: 'looks',
};

/** The roles of an account in a request. `role` alone is from the time when accounts had only one. */
export const sentRoles = {
  roles: items(oneOf(ROLES), { min: 1, max: ROLES.length })
    .meta({
      description: `One or more; their rights add up. The most powerful first: ${ROLES.map((role) => `\`${role}\` ${DOES[role]}`).join('; ')}.`,
    })
    .optional(),
  role: oneOf(ROLES, {
    description: 'In place of `roles`: this one alone. Beside them it must be the strongest of them.',
  }).optional(),
};

interface Sent {
  roles?: readonly Role[] | undefined;
  role?: Role | undefined;
}

/** Returns the requested roles; undefined when neither field was sent. */
export const rolesOf = ({ roles, role }: Sent): readonly Role[] | undefined =>
  roles ?? (role === undefined ? undefined : [role]);

/** Refuses a `role` that contradicts the `roles` beside it. */
export function checkRoles({ roles, role }: Sent, issues: Issues): void {
  // The check also runs when other fields, or these two, are invalid.
  const known = Array.isArray(roles) && role !== undefined ? ROLES.filter((one) => roles.includes(one)) : [];
  if (known.length > 0 && role !== strongest(known))
    complain(
      issues,
      'role',
      'not_allowed',
      `contradicts roles, whose strongest is ${strongest(known)}: send roles alone`,
    );
}

/** Checks the roles of a new account, which must have at least one. */
export function checkRolesOfNew(sent: Sent, issues: Issues): void {
  if (sent.roles === undefined && sent.role === undefined)
    complain(issues, 'roles', 'required', 'is required');
  checkRoles(sent, issues);
}
