/** A name that no other order has. */
export const newKey = (): string =>
  `admin-${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
