import { Command, InvalidArgumentError } from 'commander';
import { createKey } from '../api-keys/create.ts';
import { keyQueries } from '../api-keys/queries.ts';
import { revokeKey } from '../api-keys/revoke.ts';
import { rotateKey } from '../api-keys/rotate.ts';
import type { Db } from '../db/open.ts';
import type { ApiKey } from '../db/schema/api-keys.ts';
import { write } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { parseNetwork } from '../lib/addresses.ts';
import { isWithinCalendar, timestamp } from '../lib/clock.ts';
import { ROTATION_OVERLAP_HOURS } from '../shared/durations.ts';
import { isScope, SCOPES } from '../shared/rights.ts';
import { nonBlank } from './frame/non-blank.ts';
import { print, table } from './frame/output.ts';
import { withContext } from './frame/run.ts';
import { findOrganisation } from './orgs.ts';

/** A year: somebody who needs the old key for longer doesn't want it replaced. */
const GRACE_HOURS_MAX = 8_760;

interface CreateOptions {
  org: string;
  name: string;
  scopes: string[];
  expiresAt?: string;
  allowedCidrs?: string[];
  rateLimit?: number;
  json?: boolean;
}

/** `lanyard keys create|list|revoke|rotate`: API keys are made here or by an admin in the web app, never by a key. */
export function keysCommand(): Command {
  const keys = new Command('keys').description('API keys: each acts for one organisation, within its scopes');
  keys
    .command('create')
    .description('make a key; it is shown once')
    .requiredOption('--org <name or id>', 'the organisation it acts for')
    .requiredOption('--name <name>', 'what it is for; shown in the audit log', nonBlank)
    .requiredOption('--scopes <list>', `comma-separated, or * for all: ${SCOPES.join(', ')}`, scopeList)
    .option('--expires-at <timestamp>', 'when it stops working, ISO 8601', moment)
    .option('--allowed-cidrs <list>', 'networks it may be used from: 10.0.0.0/8,192.0.2.7', cidrList)
    .option('--rate-limit <requests>', 'requests a minute, 0 for no limit', wholeNumber)
    .option('--json', 'print JSON')
    .action((options: CreateOptions, command: Command) =>
      withContext(command, async (context, actor) => {
        const input = {
          name: options.name,
          scopes: options.scopes,
          expiresAt: options.expiresAt ?? null,
          allowedCidrs: options.allowedCidrs ?? null,
          rateLimitPerMinute: options.rateLimit ?? null,
        };
        const organisationId = findOrganisation(context.db, options.org).id;
        const issued = await write(context, actor, createKey, organisationId, input, null);
        print(
          options.json,
          issued,
          `${issued.key}\n\nThis is the only time it is shown. Its id is ${issued.id}.`,
        );
      }),
    );
  keys
    .command('list')
    .description("list an organisation's keys")
    .requiredOption('--org <name or id>', 'the organisation')
    .option('--json', 'print JSON')
    .action((options: { org: string; json?: boolean }, command: Command) =>
      withContext(command, ({ db }) => {
        const organisationId = findOrganisation(db, options.org).id;
        const found = keyQueries(db).ofOrganisation.all({ organisationId });
        const shown = found.map(({ secretHash: _, ...key }) => key);
        print(options.json, shown, table(found.map(row), 'No keys yet: lanyard keys create --help'));
      }),
    );
  keys
    .command('revoke')
    .description('end a key at once and for good')
    .argument('<id>', 'the id that keys list shows')
    .option('--json', 'print JSON')
    .action((id: string, options: { json?: boolean }, command: Command) =>
      withContext(command, async (context, actor) => {
        await write(context, actor, revokeKey, organisationOf(context.db, id), id);
        print(options.json, { id, revoked: true }, `Revoked ${id}.`);
      }),
    );
  keys
    .command('rotate')
    .description('replace a key; the old one keeps working for a while')
    .argument('<id>', 'the id that keys list shows')
    .option('--grace-hours <hours>', 'how long the old key keeps working', graceHours, ROTATION_OVERLAP_HOURS)
    .option('--json', 'print JSON')
    .action((id: string, options: { graceHours: number; json?: boolean }, command: Command) =>
      withContext(command, async (context, actor) => {
        const organisationId = organisationOf(context.db, id);
        // With null, the new key keeps a rate limit above the organisation's maximum, which only the operator may set.
        const issued = await write(
          context,
          actor,
          rotateKey,
          organisationId,
          id,
          options.graceHours * 3600,
          null,
        );
        const text = `${issued.key}\n\nThis is the only time it is shown. The old key works until ${issued.oldKeyWorksUntil}.`;
        print(options.json, issued, text);
      }),
    );
  return keys;
}

/** @throws AppError not_found */
function organisationOf(db: Db, keyId: string): string {
  const key = keyQueries(db).byId.get({ id: keyId });
  if (key === null) throw notFound('API key');
  return key.organisationId;
}

const row = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  key: key.hint,
  scopes: key.scopes.join(','),
  expiresAt: key.expiresAt,
  revokedAt: key.revokedAt,
  lastUsedAt: key.lastUsedAt,
});

const entries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function scopeList(text: string): string[] {
  const scopes = [...new Set(entries(text))];
  const unknown = scopes.filter((scope) => !isScope(scope));
  if (scopes.length === 0 || unknown.length > 0)
    throw new InvalidArgumentError(
      `${unknown.join(', ') || 'nothing'} is not a scope. Possible: ${SCOPES.join(', ')}, *`,
    );
  return scopes;
}

function cidrList(text: string): string[] {
  const networks = entries(text);
  const wrong = networks.filter((network) => parseNetwork(network) === null);
  if (networks.length === 0 || wrong.length > 0)
    throw new InvalidArgumentError(
      `${wrong.join(', ') || 'nothing'} is not an address or network such as 10.0.0.0/8.`,
    );
  return networks;
}

function moment(text: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be ISO 8601, such as 2027-09-30T00:00:00Z.');
  if (!isWithinCalendar(ms)) throw new InvalidArgumentError('It must be in the years 0001 to 9999, in UTC.');
  if (ms <= Date.now()) throw new InvalidArgumentError('It is in the past: such a key would never work.');
  return timestamp(ms);
}

function graceHours(text: string): number {
  const hours = wholeNumber(text);
  if (hours > GRACE_HOURS_MAX)
    throw new InvalidArgumentError(`It must be at most ${GRACE_HOURS_MAX}, which is a year.`);
  return hours;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
