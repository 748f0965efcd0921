import type { Context } from '../../context.ts';
import { strongest } from '../../shared/rights.ts';
import type { Invited } from '../../staff/accounts/create.ts';
import { setupUrl } from '../../staff/links/one-time-link.ts';
import { print } from '../frame/output.ts';

/** Prints an account's one-time link. */
export function showLink(context: Context, { staff, link }: Invited, json: boolean | undefined): void {
  const { id, email, name, roles } = staff;
  const url = setupUrl(context, link);
  const facts = {
    ...{ id, email, name, roles, role: strongest(roles) },
    ...{ setupUrl: url, setupUrlExpiresAt: link.expiresAt },
  };
  print(json, facts, `${url}\n\n${name} sets the password there, once, until ${link.expiresAt}.`);
}
