/** A name, which may be '', and an address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Parses `cards@example.edu`, or `Card Office <cards@example.edu>`. Null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const named = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>\s*$/u.exec(text);
  const name = (named?.[1] ?? '').trim();
  const address = named?.[2] ?? text.trim();
  return isAddress(address) ? { name, address } : null;
}

/** The longest address that SMTP carries (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
const ADDRESS_MAX = 254;
const ADDRESS = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u;

/** True for an address that a mail server can be given. Only that server knows whether anybody reads mail there. */
export const isAddress = (text: string): boolean => text.length <= ADDRESS_MAX && ADDRESS.test(text);
