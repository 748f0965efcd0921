import { setImmediate as nextTurn } from 'node:timers/promises';
import { partOfImport } from '../audit/begin-import.ts';
import { commitTogether } from '../db/commit-together.ts';
import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import { type Actor, type Writable, write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { invalid } from '../http/validate.ts';
import { created, difference } from '../ledger/record.ts';
import { changeIn } from './change.ts';
import { complete } from './complete.ts';
import { createCardHolderIn, type NewCardHolder } from './create.ts';
import { type Doubt, doubtsAmong, type Planned } from './doubts.ts';
import type { ImportRow, RefusedRow } from './import-contract.ts';
import { mergeCustomFields } from './merge-custom-fields.ts';
import { cardHolderQueries } from './queries.ts';

export const IMPORT_RESULTS = ['created', 'updated', 'unchanged', 'failed'] as const;

/** What became of a row, or would become of it. */
export interface ImportedRow {
  index: number;
  result: (typeof IMPORT_RESULTS)[number];
  cardHolderId: string | null;
  changes: AuditChanges;
  /** Of a dry run: what is allowed, and likely a slip. */
  warnings: (Pick<Doubt, 'code' | 'message' | 'cardHolderId' | 'index'> & { path: string })[];
  error: (Pick<AppError, 'code' | 'message'> & { details?: AppError['extra']['details'] }) | null;
}

export interface Import {
  organisationId: string;
  rows: (ImportRow | RefusedRow)[];
  dryRun: boolean;
  /** What new people are, where their row doesn't say. */
  holderType?: CardHolder['holderType'];
  /** By which the audit log keeps its rows together. */
  importId: string;
}

/** So many rows wait for the disk together; between them, other requests have their turn. */
const TOGETHER = 50;

/**
 * Makes or changes the person of each row by external id, each row all or nothing by itself; a dry run only looks.
 * What is no expected failure (a full disk) ends it; what was done before stays, and can be repeated.
 */
export async function importCardHolders(
  context: Writable,
  actor: Actor,
  input: Import,
): Promise<ImportedRow[]> {
  const { rows, dryRun } = input;
  const firsts = firstPlaces(rows);
  const doubts = doubtsAmong(context.db, input.organisationId);
  const results: ImportedRow[] = [];
  for (let start = 0; start < rows.length; start += TOGETHER) {
    const some = rows.slice(start, start + TOGETHER).map((row, place) => {
      const index = start + place;
      const first = row.externalId === null ? index : firsts.get(row.externalId)!;
      const perform = () => {
        if ('failure' in row) throw row.failure;
        if (first !== index) throw repeated(first);
        if (!dryRun) return { index, ...carryOut(context, actor, input, row), warnings: [], error: null };
        const plan = planOf(context.db, input, row);
        const outcome = outcomeOf(plan);
        const warnings = doubts(index, plannedOf(plan, row), outcome).map((doubt) => warningOf(index, doubt));
        return { index, ...outcome, warnings, error: null };
      };
      const done = dryRun ? promiseOf(perform) : commitTogether(context.db, perform);
      return done.catch((error) => failed(index, error));
    });
    results.push(...(await Promise.all(some)));
    if (dryRun) await nextTurn();
  }
  return results;
}

/** Where each external id comes first: two rows of a file that say different things of one person are a mistake. */
function firstPlaces(rows: Import['rows']): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { externalId }] of rows.entries())
    if (externalId !== null && !places.has(externalId)) places.set(externalId, index);
  return places;
}

type Plan =
  | { result: 'created'; values: NewCardHolder }
  | { result: 'updated' | 'unchanged'; before: CardHolder; values: Partial<NewCardHolder> };

function planOf(db: Db, { organisationId, holderType }: Import, row: ImportRow): Plan {
  const queries = cardHolderQueries(db);
  const there = queries.shownByExternalId.get({ organisationId, externalId: row.externalId });
  const before = there === null ? undefined : queries.byId.get({ id: there.id, organisationId });
  const { customFields, ...fields } = row;
  const values = {
    ...fields,
    ...(customFields && { customFields: mergeCustomFields(before?.customFields ?? {}, customFields) }),
  };
  if (before === undefined) {
    const type = values.holderType ?? holderType;
    return { result: 'created', values: complete({ ...values, ...(type && { holderType: type }) }) };
  }
  const isSame = Object.keys(difference({ ...before }, values)).length === 0;
  return { result: isSame ? 'unchanged' : 'updated', before, values };
}

type Outcome = Omit<ImportedRow, 'index' | 'warnings' | 'error'>;

const outcomeOf = (plan: Plan): Outcome =>
  plan.result === 'created'
    ? { result: plan.result, cardHolderId: null, changes: created({ status: 'active', ...plan.values }) }
    : {
        result: plan.result,
        cardHolderId: plan.before.id,
        changes: difference({ ...plan.before }, plan.values),
      };

const plannedOf = (plan: Plan, { externalId }: ImportRow): Planned =>
  plan.result === 'created' ? { ...plan.values, externalId } : { ...plan.before, ...plan.values, externalId };

const warningOf = (row: number, { field, ...doubt }: Doubt): ImportedRow['warnings'][number] => ({
  path: `/rows/${row}/${field}`,
  ...doubt,
});

/** The plan is made inside the transaction: whatever others have changed meanwhile is seen. */
const carryOut = (context: Writable, actor: Actor, input: Import, row: ImportRow): Outcome =>
  write(context, actor, (tx) => {
    const plan = planOf(tx.db, input, row);
    const outcome = outcomeOf(plan);
    if (plan.result === 'unchanged') return outcome;
    const part = partOfImport(tx, input.organisationId, input.importId);
    if (plan.result === 'created')
      return { ...outcome, cardHolderId: createCardHolderIn(part, input.organisationId, plan.values).id };
    changeIn(part, plan.before, plan.values);
    return outcome;
  });

const promiseOf = async <T>(work: () => T): Promise<T> => work();

const repeated = (first: number) =>
  invalid([
    { path: '/externalId', code: 'repeated', message: `is the one of row ${first} (from 0) already` },
  ]);

function failed(index: number, error: unknown): ImportedRow {
  if (!(error instanceof AppError)) throw error;
  const { code, message, extra } = error;
  const details = extra.details?.map((detail) => ({ ...detail, path: `/rows/${index}${detail.path}` }));
  return {
    index,
    result: 'failed',
    cardHolderId: null,
    changes: {},
    warnings: [],
    error: { code, message, ...(details && { details }) },
  };
}
