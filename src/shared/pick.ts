/** Some values of a record, in the order of `names`. */
export function pick<T, N extends keyof T>(record: T, names: readonly N[]): Pick<T, N> {
  const picked: Partial<Pick<T, N>> = {};
  for (const name of names) picked[name] = record[name];
  return picked as Pick<T, N>;
}
