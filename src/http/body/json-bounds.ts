import { AppError } from '../../errors.ts';

/** Far deeper than any meaningful body, and far from the depth at which recursive code runs out of stack. */
const JSON_DEPTH_MAX = 200;
/**
 * Enough for the largest import (2,000 people) with more than a hundred fields each. Parsing takes up to a microsecond
 * for each value, and checking takes the same again; 16 MiB of `{},` would be 5 million values.
 */
const JSON_VALUES_MAX = 250_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses bodies that would take long to parse or check. This takes a few milliseconds for a mebibyte, whatever its
 * contents.
 * @throws AppError bad_request when it is nested too deeply; payload_too_large when it has too many values
 */
export function assertBounded(json: Uint8Array): void {
  const { values, depth } = counted(json, JSON_VALUES_MAX);
  if (depth > JSON_DEPTH_MAX)
    throw new AppError('bad_request', `The body is nested deeper than ${JSON_DEPTH_MAX} levels.`);
  if (values > JSON_VALUES_MAX)
    throw new AppError('payload_too_large', `The body has more than ${JSON_VALUES_MAX} values.`);
}

/** True when a body has more values than `than`. Stops reading as soon as that is certain. */
export const hasMoreValues = (json: Uint8Array, than: number): boolean => counted(json, than).values > than;

/**
 * Counts a text's values, and how deeply they are nested, by its brackets and commas, before anything is parsed. A
 * value begins at the start, after a bracket or after a comma; an empty array or object counts twice. Stops beyond a
 * bound.
 */
function counted(json: Uint8Array, valuesMax: number): { values: number; depth: number } {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length && values <= valuesMax && depth <= JSON_DEPTH_MAX; at++) {
    switch (json[at]) {
      case QUOTE:
        while (++at < json.length && json[at] !== QUOTE) if (json[at] === BACKSLASH) at++;
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        values++;
        depth++;
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth--;
        break;
      case COMMA:
        values++;
        break;
    }
  }
  return { values, depth };
}
