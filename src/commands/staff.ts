import { Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from '../context.ts';
import type { Role, StaffRow } from '../db/schema/staff.ts';
import { write } from '../db/tx.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { ROLES } from '../shared/rights.ts';
import { createStaff, type Invited } from '../staff/accounts/create.ts';
import { emailKey, emailTaken } from '../staff/accounts/email.ts';
import { staffQueries } from '../staff/accounts/queries.ts';
import { setupUrl } from '../staff/links/one-time-link.ts';
import { resetPassword } from '../staff/passwords/reset.ts';
import { nonBlank } from './frame/non-blank.ts';
import { print, table } from './frame/output.ts';
import { CommandError, withContext } from './frame/run.ts';
import { findOrganisation } from './orgs.ts';

interface CreateOptions {
  org: string;
  email: string;
  name: string;
  role: Role;
  json?: boolean;
}

/** `lanyard staff create|list|reset-password`: accounts of those who work in the card office. */
export function staffCommand(): Command {
  const staff = new Command('staff').description('staff accounts: who logs in to the web app');
  staff
    .command('create')
    .description('make an account; its owner sets the password by a one-time link')
    .requiredOption('--org <name or id>', 'the organisation that it works for')
    .requiredOption('--email <address>', 'what it logs in with', email)
    .requiredOption('--name <name>', "its owner's name; shown in the audit log", nonBlank)
    .addOption(new Option('--role <role>', 'what it may do').choices(ROLES).makeOptionMandatory())
    .option('--json', 'print JSON')
    .action((options: CreateOptions, command: Command) =>
      withContext(command, async (context, actor) => {
        const { id: organisationId } = findOrganisation(context.db, options.org);
        const { email, name, role } = options;
        const invited = await write(context, actor, createStaff, organisationId, { email, name, role });
        if (invited === null) throw emailTaken();
        show(context, invited, options.json);
      }),
    );
  staff
    .command('list')
    .description('list accounts')
    .option('--org <name or id>', 'only those of this organisation')
    .option('--json', 'print JSON')
    .action((options: { org?: string; json?: boolean }, command: Command) =>
      withContext(command, ({ db }) => {
        const wanted = options.org === undefined ? null : findOrganisation(db, options.org).id;
        const found = staffQueries(db)
          .all.all()
          .filter(({ organisationId }) => wanted === null || organisationId === wanted);
        const names = new Map(
          organisationQueries(db)
            .all.all()
            .map(({ id, name }) => [id, name]),
        );
        const rows = found.map((one) => row(one, names.get(one.organisationId)!));
        print(options.json, rows, table(rows, 'No account yet: lanyard staff create --help'));
      }),
    );
  staff
    .command('reset-password')
    .description('make a one-time link that sets a new password')
    .requiredOption('--email <address>', 'whose')
    .option('--json', 'print JSON')
    .action((options: { email: string; json?: boolean }, command: Command) =>
      withContext(command, async (context, actor) => {
        const found = staffQueries(context.db).byEmailKey.get({ emailKey: emailKey(options.email.trim()) });
        if (found === null)
          throw new CommandError(`there is no staff account "${options.email}"; see lanyard staff list`);
        const { organisationId, id } = found;
        show(context, await write(context, actor, resetPassword, organisationId, id), options.json);
      }),
    );
  return staff;
}

function show(context: Context, { staff, link }: Invited, json: boolean | undefined): void {
  const { id, email, name, role } = staff;
  const url = setupUrl(context, link);
  const facts = { id, email, name, role, setupUrl: url, setupUrlExpiresAt: link.expiresAt };
  print(json, facts, `${url}\n\n${name} sets the password there, once, until ${link.expiresAt}.`);
}

const row = (staff: StaffRow, organisation: string) => ({
  id: staff.id,
  organisation,
  email: staff.email,
  name: staff.name,
  role: staff.role,
  state: staff.disabledAt !== null ? 'disabled' : staff.passwordHash === null ? 'invited' : 'active',
  createdAt: staff.createdAt,
});

function email(text: string): string {
  if (!/^\S+@\S+$/.test(text.trim())) throw new InvalidArgumentError('It must look like name@example.edu.');
  return text.trim();
}
