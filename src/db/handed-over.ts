let isCopied = false;

/**
 * For tests: lets whatever goes into a verb or a read, and comes out of it, go through a copy as it does between threads, so
 * that a closure or a class fails where there are no threads, too.
 */
export function copyWhatIsHandedOver(): void {
  isCopied = true;
}

/** @throws Error for something that is not plain data, once `copyWhatIsHandedOver` was called */
export function handedOver<T>(name: string, value: T): T {
  if (!isCopied) return value;
  if (!isPlain(value)) throw new Error(`${name} takes or returns something that is not plain data`);
  return structuredClone(value);
}

/** Texts, numbers, bytes and the like, in lists and in objects without a class. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (value instanceof Uint8Array) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain);
}
