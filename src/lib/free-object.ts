import { hasLossyNumber } from './parse-json.ts';
import { Problem } from './problem.ts';

/** Limits on the size of free key/value data. */
export interface FreeObjectLimits {
  /** Bytes of the data as JSON in UTF-8. */
  bytes: number;
  /** Keys of the object itself; nested keys are limited by the bytes. */
  keys: number;
  /** Levels of arrays and objects inside the object. */
  depth: number;
}

/**
 * Finds a fault in free key/value data: too much of it, or values that JSON allows but we can't store. Null when all is
 * well.
 */
export function problemIn(value: object, limits: FreeObjectLimits): Problem | null {
  const tooLong = new Problem('too_long', `is longer than ${limits.bytes} bytes as JSON`);
  if (Object.keys(value).length > limits.keys)
    return new Problem('too_long', `has more than ${limits.keys} keys`);
  // Goes level by level to find values that are nested too deeply. Each part takes some bytes, so the search stops once
  // there are too many parts for the limit.
  let level: object[] = [value];
  let leastBytes = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) return new Problem('too_deep', `is nested deeper than ${limits.depth} levels`);
    const inner: object[] = [];
    for (const one of level) {
      if (hasLossyNumber(one)) return tooManyDigits;
      const parts: unknown[] = Array.isArray(one) ? one : Object.values(one);
      leastBytes += 1 + parts.length;
      if (leastBytes > limits.bytes) return tooLong;
      for (const part of parts) {
        // JSON.parse reads 1e400 as Infinity, which would be stored as null.
        if (part === Number.POSITIVE_INFINITY || part === Number.NEGATIVE_INFINITY) return tooLarge;
        if (typeof part === 'string') leastBytes += part.length;
        if (typeof part === 'object' && part !== null) inner.push(part);
      }
      if (!Array.isArray(one)) for (const name of Object.keys(one)) leastBytes += name.length;
      if (leastBytes > limits.bytes) return tooLong;
    }
    level = inner;
  }
  return Buffer.byteLength(JSON.stringify(value)) > limits.bytes ? tooLong : null;
}

const tooLarge = new Problem('out_of_range', 'contains a number that is too large');
const tooManyDigits = new Problem(
  'out_of_range',
  'contains a number with more digits than a number keeps: send it as a string',
);
