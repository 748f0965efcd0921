import type { Transaction, Value } from '../targets/target.ts';

/** The numbers of rows per statement. With only a few sizes, databases can keep the statements prepared. */
const SIZES = [100, 10, 1];

/** Splits a list into parts of these sizes. @param most the largest part */
export function* inBatches<Item>(items: readonly Item[], most = Number.POSITIVE_INFINITY): Generator<Item[]> {
  let at = 0;
  for (const size of SIZES.filter((one) => one <= most))
    for (; items.length - at >= size; at += size) yield items.slice(at, at + size);
}

export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** JSON in pure ASCII, which a database with any character set can store. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The first rows of a result. Databases differ in their words for that. */
export const firstRows = <Row>(
  tx: Transaction,
  sql: string,
  values: readonly Value[],
  most: number,
): Promise<Row[]> => tx.some?.<Row>(sql, values, most) ?? tx.all<Row>(`${sql} LIMIT ${most}`, values);
