/** Rows per statement. Few sizes make few statements, which databases can keep prepared. */
const SIZES = [100, 10, 1];

/** A list in parts of the sizes that statements come in. */
export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  let at = 0;
  for (const size of SIZES) for (; items.length - at >= size; at += size) yield items.slice(at, at + size);
}

export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** JSON in ASCII alone: a database of any character set can hold it. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
