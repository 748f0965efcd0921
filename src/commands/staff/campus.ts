import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { linkIdentity, unlinkIdentity } from '../../staff/accounts/identity.ts';
import { staffQueries } from '../../staff/accounts/queries.ts';
import { profileIn, rolesIn, SUBJECT_MAX } from '../../staff/sign-on/claims.ts';
import type { SignOn } from '../../staff/sign-on/create.ts';
import { newFlow } from '../../staff/sign-on/flow.ts';
import { SignOnRefused } from '../../staff/sign-on/refusal.ts';
import { redirectUriOf } from '../../staff/sign-on/settings.ts';
import { organisationFor } from '../../staff/sign-on/sign-on.ts';
import { nonBlank } from '../frame/non-blank.ts';
import { print, promptFor, tell } from '../frame/output.ts';
import { CommandError, withContext } from '../frame/run.ts';
import { findAccount } from './find-account.ts';
import { showLink } from './show-link.ts';

const PROVIDER = 'one of those in OIDC_PROVIDERS, where there are several';

/** `lanyard staff link-oidc|unlink-oidc|oidc-test`: accounts that log in at an identity provider. */
export function addCampusCommands(staff: Command): void {
  staff
    .command('link-oidc')
    .description('make an account log in at the identity provider from now on, and no longer by a password')
    .requiredOption('--email <address or id>', 'whose')
    .requiredOption(
      '--subject <text>',
      'who they are at the provider: the claim sub, as staff oidc-test shows it',
      nonBlank,
    )
    .option('--provider <name>', PROVIDER)
    .option('--take-over', 'take the log-in from the account that has it so far, which is disabled')
    .option('--json', 'print JSON')
    .action((options: LinkOptions, command: Command) =>
      withContext(command, async (context, actor) => {
        const { settings } = providerNamed(context, options.provider);
        const { organisationId, id, name, roles } = findAccount(context.db, options.email, 'local');
        if (organisationFor(context.db, settings.organisation) !== organisationId)
          throw new CommandError(
            `${name} belongs to another organisation than the one that ${settings.issuer} is for (${settings.prefix}ORGANISATION)`,
          );
        if (options.subject.length > SUBJECT_MAX)
          throw new CommandError(`a subject has at most ${SUBJECT_MAX} characters`);
        const identity = { issuer: settings.issuer, subject: options.subject };
        const other = staffQueries(context.db).bySubject.get({ organisationId, ...identity });
        if (other !== null && !options.takeOver)
          throw new CommandError(
            `${other.name} logs in as "${options.subject}" already: ${other.id}. With --take-over, that account is disabled, and ${name} has the log-in`,
          );
        await write(context, actor, linkIdentity, organisationId, id, identity, {});
        print(
          options.json,
          { id, ...identity },
          `${name} logs in at ${settings.issuer} from now on, as "${options.subject}". Until then the roles stay: ${roles.join(', ')}.`,
        );
      }),
    );
  staff
    .command('unlink-oidc')
    .description('make an account log in by a password again, which its owner sets by a one-time link')
    .requiredOption('--email <address or id>', 'whose')
    .option('--json', 'print JSON')
    .action((options: { email: string; json?: boolean }, command: Command) =>
      withContext(command, async (context, actor) => {
        const { organisationId, id } = findAccount(context.db, options.email, 'campus');
        const { setupLinks } = context.secrets;
        const invited = await write(context, actor, unlinkIdentity, organisationId, id, setupLinks);
        showLink(context, invited, options.json);
      }),
    );
  staff
    .command('oidc-test')
    .description('show what a log-in at the identity provider would yield, without letting anybody in')
    .option('--provider <name>', PROVIDER)
    .option('--json', 'print JSON')
    .action((options: { provider?: string; json?: boolean }, command: Command) =>
      withContext(command, async (context) => {
        const signOn = providerNamed(context, options.provider);
        try {
          const found = await tryLogIn(context, signOn);
          print(options.json, found, textOf(found));
        } catch (error) {
          if (error instanceof SignOnRefused)
            throw new CommandError(`the log-in was refused: ${error.reason} (${error.detail})`);
          throw error;
        }
      }),
    );
}

interface LinkOptions {
  email: string;
  subject: string;
  provider?: string;
  takeOver?: boolean;
  json?: boolean;
}

function providerNamed({ signOns }: Context, name: string | undefined): SignOn {
  if (signOns.length === 0) throw new CommandError('no identity provider is set up: OIDC_ISSUER is not set');
  const found =
    name === undefined && signOns.length === 1
      ? signOns[0]
      : signOns.find(({ settings }) => settings.name === name);
  if (found !== undefined) return found;
  const names = signOns.map(({ settings }) => settings.name).join(', ');
  throw new CommandError(`--provider must be one of ${names}`);
}

/** The outcome of a log-in that was only tried. */
interface Tried {
  issuer: string;
  subject: string;
  name: string;
  email: string;
  /** The names of the claims in the ID token, and in userinfo. */
  idTokenClaims: string[];
  userinfoClaims: string[];
  roleClaim: string;
  /** Null when the claim can't be read. */
  groups: string[] | null;
  roles: string[];
  /** The account that is there already; null for somebody who would get one. */
  accountId: string | null;
  /** `in`, or why nobody would be let in. */
  outcome: string;
}

async function tryLogIn(context: Context, { settings, provider }: SignOn): Promise<Tried> {
  const flow = newFlow(context.clock, {
    provider: settings.name,
    to: '/',
    isLink: false,
    sessionToken: null,
  });
  const address = await provider.logInUrl(flow, false);
  const back = redirectUriOf(context.publicUrl, settings);
  tell(
    `Open this address in a browser, and log in:\n\n${address}\n\nThen copy the address of the page that you land on, which begins with ${back}.\nLanyard says on that page that the log-in is over: that is right, since it belongs to this command.`,
  );
  const answer = URL.parse(await line('The address:'));
  if (answer === null || answer.searchParams.get('state') !== flow.state)
    throw new CommandError(
      `this is not the address of that page: it begins with ${back}, and has this log-in’s state`,
    );
  const { issuer, subject, sources } = await provider.recognise(answer.search, flow);
  const found = rolesIn(settings, sources);
  const organisationId = organisationFor(context.db, settings.organisation);
  const account =
    organisationId === null
      ? null
      : staffQueries(context.db).bySubject.get({ organisationId, issuer, subject });
  const [idToken = {}, userinfo = {}] = sources;
  const roles = found.result === 'found' ? found.roles : [];
  const outcome =
    organisationId === null
      ? 'organisation'
      : found.result !== 'found'
        ? found.result
        : roles.length === 0
          ? 'no_role'
          : account?.disabledAt
            ? 'disabled'
            : 'in';
  return {
    ...{ issuer, subject, ...profileIn(sources, subject) },
    ...{ idTokenClaims: Object.keys(idToken), userinfoClaims: Object.keys(userinfo) },
    ...{ roleClaim: settings.roleClaim, groups: found.result === 'found' ? found.groups : null, roles },
    ...{ accountId: account?.id ?? null, outcome },
  };
}

/** Reads one line; the end of the input is an empty one. */
async function line(question: string): Promise<string> {
  promptFor(question);
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    for await (const one of lines) return one.trim();
    return '';
  } finally {
    lines.close();
  }
}

const OUTCOMES: Record<string, string> = {
  in: 'would be let in',
  organisation: 'would not be let in: no single organisation is named for this provider',
  missing: 'would not be let in: the claim is neither in the ID token nor in userinfo',
  elsewhere: 'would not be let in: the provider leaves the groups out, because there are too many',
  malformed: 'would not be let in: the claim is neither a text nor a list of texts',
  no_role: 'would not be let in: none of the groups gives a role',
  disabled: 'would not be let in: the account is disabled here',
};

function textOf(found: Tried): string {
  const rows: [string, string][] = [
    ['issuer', found.issuer],
    ['subject', found.subject],
    ['name', found.name],
    ['e-mail', found.email],
    ['ID token', found.idTokenClaims.join(', ')],
    ['userinfo', found.userinfoClaims.join(', ') || 'none'],
    [found.roleClaim, found.groups === null ? 'can’t be read' : found.groups.join(', ') || 'empty'],
    ['roles', found.roles.join(', ') || 'none'],
    ['account', found.accountId ?? 'none yet'],
    ['result', OUTCOMES[found.outcome]!],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}
