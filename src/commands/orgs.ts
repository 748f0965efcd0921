import { Command, InvalidArgumentError } from 'commander';
import type { Db } from '../db/open.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { write } from '../db/tx.ts';
import { createOrganisation } from '../organisations/create.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { setOrganisation } from '../organisations/update.ts';
import { nonBlank } from './frame/non-blank.ts';
import { print, table } from './frame/output.ts';
import { CommandError, withContext, withContextOrNew } from './frame/run.ts';

interface Options {
  org: string;
  name?: string;
  timeZone?: string;
  photoQuotaBytes?: number;
  maxKeyRateLimit?: number;
  cardNumberPrefix?: string;
  cardNumberWidth?: number;
  verificationPhoto?: boolean;
  singleNames?: boolean;
  json?: boolean;
}

/** `lanyard orgs create|list|set`: the tenants of this installation. */
export function orgsCommand(): Command {
  const orgs = new Command('orgs').description('organisations: each sees only its own people');
  settings(orgs.command('create').description('make an organisation'))
    .requiredOption('--name <name>', 'its name', nonBlank)
    .action((options: Options, command: Command) =>
      withContextOrNew(command, async (context, actor) => {
        const { id, name } = await write(context, actor, createOrganisation, {
          name: options.name!,
          timeZone: options.timeZone ?? context.config.timeZone,
          photoQuotaBytes: options.photoQuotaBytes ?? null,
          ...cardSettings(options),
        });
        print(options.json, { id, name }, `Made the organisation "${name}" (${id}).`);
      }),
    );
  orgs
    .command('list')
    .description('list all organisations')
    .option('--json', 'print JSON')
    .action((options: Options, command: Command) =>
      withContext(command, ({ db }) => {
        const all: Organisation[] = organisationQueries(db).all.all();
        print(
          options.json,
          all,
          table(all.map(row), 'No organisations yet: lanyard orgs create --name NAME'),
        );
      }),
    );
  settings(orgs.command('set').description("change an organisation's settings"))
    .requiredOption('--org <name or id>', 'which one')
    .option('--name <name>', 'a new name', nonBlank)
    .option(
      '--max-key-rate-limit <requests>',
      'the highest limit that its admins may give a key, in requests a minute, 0 for no limit (default: RATE_LIMIT_API_PER_MIN)',
      wholeNumber,
    )
    .action((options: Options, command: Command) =>
      withContext(command, async (context, actor) => {
        const { name, timeZone, photoQuotaBytes, maxKeyRateLimit } = options;
        const given = {
          // The quota set here is also the most that the organisation's own admins may set.
          ...whatIsGiven({ name, timeZone, photoQuotaBytes, photoQuotaMaxBytes: photoQuotaBytes }),
          ...whatIsGiven({ keyRateLimitMax: maxKeyRateLimit }),
          ...cardSettings(options),
        };
        if (Object.keys(given).length === 0)
          throw new CommandError(
            'nothing to set: give --name, --time-zone, --photo-quota-bytes, --max-key-rate-limit, --card-number-prefix, --card-number-width, --[no-]verification-photo or --[no-]single-names',
          );
        const { id } = findOrganisation(context.db, options.org);
        const changed = await write(context, actor, setOrganisation, id, given);
        print(options.json, changed, table([row(changed)], ''));
      }),
    );
  return orgs;
}

/** @throws CommandError, which names the organisations that exist */
export function findOrganisation(db: Db, nameOrId: string): Organisation {
  const found = organisationQueries(db).byNameOrId.get({ text: nameOrId });
  if (found !== null) return found;
  const names = organisationQueries(db)
    .all.all()
    .map(({ name }) => `"${name}"`);
  throw new CommandError(
    `there is no organisation "${nameOrId}"; ${names.length > 0 ? `there is ${names.join(', ')}` : 'make one with lanyard orgs create --name NAME'}`,
  );
}

const settings = (command: Command) =>
  command
    .option('--time-zone <zone>', 'IANA time zone, such as Europe/Berlin (default: TIME_ZONE)', zone)
    .option(
      '--photo-quota-bytes <bytes>',
      'storage for photos, which its admins may lower, and raise no further than this (default: PHOTO_QUOTA_BYTES)',
      wholeNumber,
    )
    .option(
      '--card-number-prefix <text>',
      'what card numbers begin with: A–Z, 0–9 and - (default: none)',
      prefix,
    )
    .option('--card-number-width <digits>', 'digits after it, with the check digit (default: 8)', width)
    .option('--verification-photo', 'show the photo to whoever verifies a card')
    .option('--no-verification-photo', 'keep it to the card (the default)')
    .option('--single-names', 'allow people with one name')
    .option('--no-single-names', 'everybody has a first and a last name (the default)')
    .option('--json', 'print JSON');

/** The settings of cards and people, by their names in the database. */
const cardSettings = ({ cardNumberPrefix, cardNumberWidth, verificationPhoto, singleNames }: Options) =>
  whatIsGiven({ cardNumberPrefix, cardNumberWidth, verificationShowsPhoto: verificationPhoto, singleNames });

const whatIsGiven = <T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };

const row = ({ id, name, timeZone, photoQuotaBytes, createdAt, ...cards }: Organisation) => ({
  id,
  name,
  timeZone,
  photoQuotaBytes: photoQuotaBytes ?? 'default',
  cardNumbers: cards.cardNumberPrefix + '0'.repeat(cards.cardNumberWidth),
  verificationPhoto: cards.verificationShowsPhoto ? 'shown' : 'not shown',
  singleNames: cards.singleNames ? 'allowed' : 'not allowed',
  createdAt,
});

function zone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError('It is not an IANA time zone.');
  }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/**
 * Checks a prefix for card numbers. It must be short enough to type, and to fit a barcode. It is upper case only,
 * because people mix up upper and lower case.
 */
function prefix(text: string): string {
  if (!/^[A-Z0-9-]{0,10}$/.test(text))
    throw new InvalidArgumentError('It must be up to 10 of A–Z, 0–9 and -.');
  return text;
}

function width(text: string): number {
  const digits = wholeNumber(text);
  if (digits < 4 || digits > 18) throw new InvalidArgumentError('It must be from 4 to 18.');
  return digits;
}
