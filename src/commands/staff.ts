import { Command, InvalidArgumentError } from 'commander';
import type { StaffRow } from '../db/schema/staff.ts';
import { write } from '../db/tx.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { ROLES, type Role, strongest } from '../shared/rights.ts';
import { createStaff } from '../staff/accounts/create.ts';
import { emailTaken } from '../staff/accounts/email.ts';
import { staffQueries } from '../staff/accounts/queries.ts';
import { updateStaff } from '../staff/accounts/update.ts';
import { resetPassword } from '../staff/passwords/change.ts';
import { resetSecondFactor } from '../staff/second-factors/remove.ts';
import { nonBlank } from './frame/non-blank.ts';
import { print, table, tell } from './frame/output.ts';
import { withContext } from './frame/run.ts';
import { findOrganisation } from './orgs.ts';
import { addCampusCommands } from './staff/campus.ts';
import { findAccount } from './staff/find-account.ts';
import { showLink } from './staff/show-link.ts';

interface CreateOptions {
  org: string;
  email: string;
  name: string;
  role: Role[];
  json?: boolean;
}

/** `lanyard staff create|list|reset-password|reset-second-factor|disable|enable` and those of `staff/`: accounts of the card office's staff. */
export function staffCommand(): Command {
  const staff = new Command('staff').description('staff accounts: the people who log in to the web app');
  staff
    .command('create')
    .description('make an account; its owner sets the password by a one-time link')
    .requiredOption('--org <name or id>', 'the organisation that it belongs to')
    .requiredOption('--email <address>', 'the e-mail address to log in with', email)
    .requiredOption('--name <name>', "its owner's name; shown in the audit log", nonBlank)
    .requiredOption('--role <roles>', `what it may do: ${ROLES.join(', ')}, or several, with commas`, roles)
    .option('--json', 'print JSON')
    .action((options: CreateOptions, command: Command) =>
      withContext(command, async (context, actor) => {
        const { id: organisationId } = findOrganisation(context.db, options.org);
        const { email, name, role: roles } = options;
        const { setupLinks } = context.secrets;
        const account = { email, name, roles };
        const invited = await write(context, actor, createStaff, organisationId, account, setupLinks);
        if (invited === null) throw emailTaken();
        showLink(context, invited, options.json);
        if (!context.config.localLogIn)
          tell(
            'LOCAL_LOGIN is off, so the link does not work: lanyard staff link-oidc links the account with somebody at the identity provider',
          );
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
        const shown = rows.map(({ role: _, ...columns }) => columns);
        print(options.json, rows, table(shown, 'No accounts yet: lanyard staff create --help'));
      }),
    );
  staff
    .command('reset-password')
    .description('make a one-time link that sets a new password')
    .requiredOption('--email <address>', 'whose')
    .option('--json', 'print JSON')
    .action((options: { email: string; json?: boolean }, command: Command) =>
      withContext(command, async (context, actor) => {
        const { organisationId, id } = findAccount(context.db, options.email, 'local');
        const { setupLinks } = context.secrets;
        const invited = await write(context, actor, resetPassword, organisationId, id, null, setupLinks);
        showLink(context, invited, options.json);
      }),
    );
  staff
    .command('reset-second-factor')
    .description('remove all second factors of an account whose owner has lost theirs')
    .requiredOption('--email <address or id>', 'whose')
    .option('--json', 'print JSON')
    .action((options: { email: string; json?: boolean }, command: Command) =>
      withContext(command, async (context, actor) => {
        const { organisationId, id } = findAccount(context.db, options.email, 'local');
        const { email, name } = await write(context, actor, resetSecondFactor, organisationId, id, null);
        print(
          options.json,
          { id, email, name },
          `${name} logs in with the password alone again, and is logged out everywhere. Make sure that it was ${name} who asked.`,
        );
      }),
    );
  for (const disabled of [true, false])
    staff
      .command(disabled ? 'disable' : 'enable')
      .description(
        disabled
          ? 'close an account: nobody can log in to it, and its sessions end'
          : 'open a disabled account again',
      )
      .requiredOption('--email <address or id>', 'whose')
      .option('--json', 'print JSON')
      .action((options: { email: string; json?: boolean }, command: Command) =>
        withContext(command, async (context, actor) => {
          const { organisationId, id } = findAccount(context.db, options.email, 'any');
          const changed = await write(context, actor, updateStaff, organisationId, id, { disabled }, null);
          const organisation = organisationQueries(context.db).byId.get({ id: organisationId })!.name;
          print(options.json, row(changed, organisation), `${changed.name} is ${stateOf(changed)}.`);
        }),
      );
  addCampusCommands(staff);
  return staff;
}

const row = (staff: StaffRow, organisation: string) => ({
  id: staff.id,
  organisation,
  email: staff.email,
  name: staff.name,
  roles: staff.roles,
  role: strongest(staff.roles),
  state: stateOf(staff),
  secondFactor: staff.secondFactorSince === null ? 'no' : 'yes',
  signsOnAt: staff.issuer,
  createdAt: staff.createdAt,
});

function stateOf({ disabledAt, subject, withoutRoleSince, passwordHash }: StaffRow): string {
  if (disabledAt !== null) return 'disabled';
  if (subject !== null) return withoutRoleSince === null ? 'active' : 'without role';
  return passwordHash === null ? 'invited' : 'active';
}

function email(text: string): string {
  if (!/^\S+@\S+$/.test(text.trim())) throw new InvalidArgumentError('It must look like name@example.edu.');
  return text.trim();
}

function roles(text: string): Role[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name): name is Role => (ROLES as readonly string[]).includes(name))) return names;
  throw new InvalidArgumentError(`It must be one or more of ${ROLES.join(', ')}, separated by commas.`);
}
