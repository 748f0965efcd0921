import type { Role } from '../../../shared/rights.ts';
import { texts } from '../../texts/texts.ts';

/** The names of roles in a list: "Reviewer, Operator". */
export const roleNames = (roles: readonly Role[]): string =>
  roles.map((role) => texts.shell.roles[role]).join(', ');
