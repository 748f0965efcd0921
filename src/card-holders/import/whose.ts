import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import { invalid } from '../../errors.ts';
import { fromText, type JsonText } from '../../lib/json-text.ts';
import { type FormerId, mergedQueries } from '../merged-queries.ts';
import { cardHolderQueries } from '../queries.ts';
import type { FailedRow, Named, RefusedRow, ValidRow } from './contract.ts';
import { failed, type ImportedRow } from './row-result.ts';

/**
 * Maps a row that repeats another row's person to that other row, the one that counts. Two rows for one person are a
 * mistake.
 */
export type Repeats = Map<number, number>;

/**
 * Returns the row if no other row counts for the same person; otherwise, the row's result. That result reports the
 * repetition and the row's invalid fields. It doesn't compare the row with the person, because the row is probably
 * meant for somebody else.
 */
export function usableOrResult(
  row: ValidRow | RefusedRow | FailedRow,
  index: number,
  repeats: Repeats,
): ValidRow | RefusedRow | { result: JsonText<ImportedRow> } {
  if ('result' in row) return row;
  const first = repeats.get(index);
  if (first === undefined) return row;
  const message = `is already that of row ${first} (counting from 0), or both are one person, as they were merged`;
  const path = row.externalId === null ? '/cardHolderId' : '/externalId';
  const details = 'details' in row ? fromText(row.details) : [];
  const repeated = details.some((one) => one.path === path) ? [] : [{ path, code: 'repeated', message }];
  return { result: failed(index, invalid([...details, ...repeated])) };
}

/** Finds the rows of an import that are about the same person as another row. */
export async function repeatsIn(
  context: Readable,
  organisationId: string,
  rows: readonly Named[],
): Promise<Repeats> {
  const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
  const ids = rows.flatMap(({ cardHolderId }) => cardHolderId ?? []);
  const known = await read(context, knownIds, organisationId, { externalIds, ids });
  return repeatsAmong(rows, known);
}

/** External ids of merged people, as far as rows name them, and external ids of people whom rows name by their id. */
interface Known {
  former: FormerId[];
  own: { id: string; externalId: string | null }[];
}

const knownIds = reading(
  'card-holders.knownIds',
  (
    db: Db,
    organisationId: string,
    { externalIds, ids }: { externalIds: string[]; ids: string[] },
  ): Known => ({
    former: mergedQueries(db).among.all({ organisationId, externalIds: JSON.stringify(externalIds) }),
    own:
      ids.length === 0
        ? []
        : cardHolderQueries(db).externalIds.all({ organisationId, ids: JSON.stringify(ids) }),
  }),
);

/**
 * The first row of a person counts. The external id of a merged person counts as that of the person they were
 * merged into, whose own row takes precedence. Somebody named by their id also has an external id, and the
 * row may give them a new one: two rows with any of these in common are about the same person.
 */
export function repeatsAmong(rows: readonly Named[], { former, own }: Known): Repeats {
  const owners = new Map(
    former.map(({ externalId, own: theirs, cardHolderId }) => [
      number(externalId),
      theirs === null ? id(cardHolderId) : number(theirs),
    ]),
  );
  const numbers = new Map(own.map((one) => [one.id, one.externalId]));
  const names = rows.map(({ externalId, cardHolderId }) => [
    ...(externalId === null ? [] : [number(externalId)]),
    ...(cardHolderId === null
      ? []
      : [id(cardHolderId), ...[numbers.get(cardHolderId) ?? []].flat().map(number)]),
  ]);
  const firsts = new Map<string, number>();
  const note = (name: string, index: number) => {
    if (!firsts.has(name)) firsts.set(name, index);
  };
  for (const [index, all] of names.entries())
    for (const name of all) if (!owners.has(name)) note(name, index);
  for (const [index, all] of names.entries()) for (const name of all) note(owners.get(name) ?? name, index);
  const repeats: Repeats = new Map();
  for (const [index, all] of names.entries()) {
    const first = all.map((name) => firsts.get(owners.get(name) ?? name)!).find((place) => place !== index);
    if (first !== undefined) repeats.set(index, first);
  }
  return repeats;
}

// The prefixes are needed because an external id may look like somebody's id.
const number = (externalId: string): string => `number ${externalId}`;
const id = (cardHolderId: string): string => `id ${cardHolderId}`;
