import { lossyNumbersOf } from '../shared/lossy-numbers.ts';

/**
 * JSON's numbers have any number of digits, ours 15 to 17: a badge number of 19 digits would come back as another one.
 * So what was sent with more is remembered, for those who keep what they are given to the letter.
 */
const lossy = new WeakSet<object>();

/** Whether an object or array of a body was sent with a number, right in it, that has lost digits. */
export const hasLossyNumber = (value: object): boolean => lossy.has(value);

/**
 * As `JSON.parse`. Whose revivers are told each number's text, too; but with one, parsing takes 2 to 20 times as long,
 * and a deep body overflows the stack.
 */
export function parseJson(text: string): unknown {
  const body: unknown = JSON.parse(text);
  const values = lossyNumbersOf(text);
  if (values.size > 0) remember(body, values);
  return body;
}

/** Remembers every object and array that has one of some numbers right in it. */
function remember(body: unknown, values: Set<number>): void {
  const left = [body];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    // Of a long array, Object.values takes a hundred times as long as the array itself.
    for (const value of Array.isArray(one) ? one : Object.values(one))
      if (typeof value === 'object') left.push(value);
      else if (typeof value === 'number' && values.has(value)) lossy.add(one);
  }
}
