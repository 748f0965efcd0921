import { lossyNumbersOf } from '../shared/lossy-numbers.ts';

/**
 * Objects and arrays that were sent with a number that has more digits than a double keeps (15 to 17): a badge number
 * of 19 digits would come back changed. Code that must store data unchanged asks `hasLossyNumber`.
 */
const lossy = new WeakSet<object>();

/** True for an object or array that directly contains a number that has lost digits. */
export const hasLossyNumber = (value: object): boolean => lossy.has(value);

/**
 * Parses like `JSON.parse`, and remembers lossy numbers. A reviver would get each number's text, too, but makes parsing
 * take 2 to 20 times as long, and overflows the stack for a deep body.
 */
export function parseJson(text: string): unknown {
  const body: unknown = JSON.parse(text);
  const values = lossyNumbersOf(text);
  if (values.size > 0) remember(body, values);
  return body;
}

/** Remembers every object and array that has one of these numbers as a direct member. */
function remember(body: unknown, values: Set<number>): void {
  const left = [body];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    // For a long array, Object.values takes a hundred times as long as going through the array itself.
    for (const value of Array.isArray(one) ? one : Object.values(one))
      if (typeof value === 'object') left.push(value);
      else if (typeof value === 'number' && values.has(value)) lossy.add(one);
  }
}
