import { beginning } from '../parts.ts';
import type { Found } from './find-people.ts';
import type { Proposal } from './proposal.ts';
import { reasonsOf } from './reasons.ts';
import { comment, quotedText, tomlText } from './toml.ts';

/** The settings of `[database]`; the address is without its password. */
export interface DatabaseLines {
  label: string;
  url: string;
  passwordFile: string | null;
  /** True when the password was in the address, and isn't in any file yet. */
  needsPassword: boolean;
  caFile: string | null;
}

const HEAD =
  'A proposal of lanyard bridge init --from: what a program made of names, types and some rows. Look at each line.';

/** Writes a proposal as a configuration, with what it is sure of and what not. It has no value of any person. */
export function configurationOf(database: DatabaseLines, found: Found, mayWrite: boolean): string {
  return [
    beginning(HEAD, 'sis'),
    ...databaseLines(database),
    '',
    ...comment('What was found, and how certain it is (sure, likely, a guess):'),
    ...reasonsOf(found).flatMap((line) => comment(`  ${line}`)),
    '',
    ...peopleLines(found, mayWrite),
    '',
    ...outAndIn(found.proposals),
    ...skippedLines(found),
  ].join('\n');
}

function databaseLines({ label, url, passwordFile, needsPassword, caFile }: DatabaseLines): string[] {
  return [
    '[database]',
    ...comment(`${label}. For this, an account that may only read is enough.`),
    `url = ${quotedText(url)}`,
    ...(needsPassword
      ? comment(
          'The password of the address is not in this file. Put it into the one below, alone, and: chmod 600',
        )
      : []),
    ...(passwordFile === null ? [] : [`password_file = ${quotedText(passwordFile)}`]),
    ...(caFile === null ? [] : [`ca_file = ${quotedText(caFile)}`]),
    ...comment('The time zone of your campus, for days and times; UTC unless given.'),
    '# time_zone = "Europe/Berlin"',
  ];
}

function peopleLines({ query }: Found, mayWrite: boolean): string[] {
  return [
    '[people]',
    ...(query.includes('-- AND')
      ? comment('Lines that begin with -- are not part of the query: remove the -- of those that are right.')
      : []),
    `query = ${tomlText(query)}`,
    'every = "5 min"',
    ...comment(
      'Anyone no longer in the result is a leaver: "deactivate", "archive", or "keep" to change nothing.',
    ),
    'leavers = "deactivate"',
    ...comment('A run with more leavers than this changes nobody.'),
    'leaver_limit = "5 %"',
    ...comment(
      mayWrite
        ? 'The bridge remembers what it sent in tables of its own in this database. If it may only read there, in a file:'
        : 'The account may not make tables here, so what was sent is remembered in a file. For a service: /var/lib/lanyard-bridge/sent.db',
    ),
    `${mayWrite ? '# ' : ''}state_file = "sent.db"`,
  ];
}

const DIRECTIONS: Record<Proposal['section'], string> = {
  photos_in: 'into Lanyard, for review',
  cards_in: 'into Lanyard, cards that are there already',
  photos: "out of Lanyard, each person's approved photo",
  cards: 'out of Lanyard, cards that have been handed over',
};

/** The other sections, all of them as comments. */
function outAndIn(proposals: readonly Proposal[]): string[] {
  if (proposals.length === 0)
    return comment('No table was found that has photos or cards of these people, or could take them.');
  return [
    ...comment(
      'Pictures and cards. All of this is a guess: remove the # to use it. Of sections with one name, use only one.',
    ),
    ...(proposals.some(({ section }) => section === 'photos_in')
      ? comment(
          'The key needs the scopes photos:write and card_holders:read as well, once [photos_in] is in use.',
        )
      : []),
    '',
    ...proposals.flatMap(proposalLines),
  ];
}

const proposalLines = (one: Proposal): string[] => [
  ...comment(`${one.what} (${DIRECTIONS[one.section]}):`),
  ...sectionLines(one).flatMap((line) => line.split('\n').map((part) => `# ${part}`)),
  '',
];

function sectionLines(one: Proposal): string[] {
  if ('query' in one) return [`[${one.section}]`, `query = ${tomlText(one.query)}`, ...(one.more ?? [])];
  const columns = (all: Readonly<Record<string, string>>) =>
    `{ ${Object.entries(all)
      .map(([column, field]) => `${quotedText(column)} = ${quotedText(field)}`)
      .join(', ')} }`;
  return [
    ...(one.left.length === 0
      ? []
      : [`These columns need a default, as no field fills them: ${quotedText(one.left.join(', '))}`]),
    `[${one.section}]`,
    `table = ${quotedText(one.table)}`,
    `key = ${columns(one.key)}`,
    `columns = ${columns(one.columns)}`,
    ...one.more,
  ];
}

const skippedLines = ({ skipped }: Found): string[] =>
  skipped.length === 0
    ? []
    : ['', ...comment('What was not looked at:'), ...skipped.flatMap((line) => comment(`  ${line}`)), ''];
