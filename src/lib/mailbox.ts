/** A name, which may be '', and an address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Parses `cards@example.edu`, or `Card Office <cards@example.edu>`. Null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const written = text.trim();
  const start = written.endsWith('>') ? written.indexOf('<') : -1;
  const address = start < 0 ? written : written.slice(start + 1, -1);
  const name = start < 0 ? '' : unquoted(written.slice(0, start).trim());
  return isAddress(address) && !FORBIDDEN_IN_NAME.test(name) ? { name, address } : null;
}

const unquoted = (name: string): string =>
  name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name;

const FORBIDDEN_IN_NAME = /["<>\p{Cc}]/u;

/** The longest address that SMTP carries (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
const ADDRESS_MAX = 254;
const PART = /^[^\s@<>(),;:\\"[\]\p{Cc}]+$/u;

/** True for an address that can be passed to a mail server. Only that server knows whether anybody reads mail there. */
export const isAddress = (text: string): boolean => {
  if (text.length > ADDRESS_MAX) return false;
  const parts = text.split('@');
  return parts.length === 2 && parts.every((part) => PART.test(part));
};
