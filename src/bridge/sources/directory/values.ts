import { DAY_MS } from '../../../shared/durations.ts';
import { dayIn } from '../../../shared/zone-days.ts';

/** Attributes that hold a GUID in Microsoft's order of bytes. */
const GUIDS = ['objectguid', 'ms-ds-consistencyguid', 'msexchmailboxguid', 'netbootguid'];
const GUID_BYTES = 16;
const SID = 'objectsid';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A value as text; its bytes when it is no text. */
export function textOf(attribute: string, value: Buffer): string | Uint8Array {
  const name = attribute.toLowerCase().split(';')[0]!;
  if (GUIDS.includes(name) && value.length === GUID_BYTES) return guidOf(value);
  if (name === SID) return sidOf(value) ?? new Uint8Array(value);
  try {
    return utf8.decode(value);
  } catch {
    return new Uint8Array(value);
  }
}

/**
 * A GUID as Microsoft's tools show it: the first three groups are numbers whose last byte comes first ([MS-DTYP],
 * 2.3.4.2).
 */
export function guidOf(bytes: Buffer): string {
  const first = Buffer.from(bytes.subarray(0, 4)).reverse();
  const second = Buffer.from(bytes.subarray(4, 6)).reverse();
  const third = Buffer.from(bytes.subarray(6, 8)).reverse();
  return [first, second, third, bytes.subarray(8, 10), bytes.subarray(10, GUID_BYTES)]
    .map((group) => group.toString('hex'))
    .join('-');
}

/** A security identifier such as `S-1-5-21-1004336348-1177238915-682003330-512` ([MS-DTYP], 2.4.2); null for others. */
function sidOf(bytes: Buffer): string | null {
  const count = bytes[1] ?? 0;
  if (bytes.length !== 8 + 4 * count) return null;
  const parts = Array.from({ length: count }, (_, place) => bytes.readUInt32LE(8 + 4 * place));
  return ['S', bytes[0], bytes.readUIntBE(2, 6), ...parts].join('-');
}

/** `accountExpires` of an account that never does. */
export const FILETIME_NEVER = Number.POSITIVE_INFINITY;
/** 1601-01-01, from which Active Directory counts in steps of 100 ns. */
const FILETIME_EPOCH_MS = -11_644_473_600_000;
/** Two values mean never: 0, and the largest number. Whatever is later than any calendar is taken so, too. */
const FILETIME_MAX_MS = Date.UTC(9999, 0);

/** A time of Active Directory in milliseconds since 1970; FILETIME_NEVER, or null for other text. */
export function filetimeMs(text: string): number | null {
  if (!/^\d{1,19}$/.test(text)) return null;
  const ms = Number(BigInt(text) / 10_000n) + FILETIME_EPOCH_MS;
  return text === '0' || ms >= FILETIME_MAX_MS ? FILETIME_NEVER : ms;
}

/** `20270930000000Z`, for which the minutes and the seconds may be missing (RFC 4517, 3.3.13). */
const GENERALIZED = /^(\d{10})(\d\d)?(\d\d)?((?:[.,]\d+)?(?:Z|[+-]\d\d(?:\d\d)?))$/;

/**
 * A value for a field of days. Times of Active Directory and days since 1970 (`shadowExpire`) become days; null when the
 * account never expires. Other text is returned as the reader of days knows it, or unchanged.
 */
export function dayValue(attribute: string, text: string, timeZone: string): string | null {
  const name = attribute.toLowerCase();
  if (name === 'accountexpires') {
    const ms = filetimeMs(text);
    // Consoles show the day before: the account expires at the end of it, which is midnight of the next one.
    if (ms !== null) return ms === FILETIME_NEVER ? null : dayIn(timeZone, ms - 1);
  }
  if (name === 'shadowexpire' && /^-?\d{1,6}$/.test(text))
    return Number(text) < 0 ? null : new Date(Number(text) * DAY_MS).toISOString().slice(0, 10);
  if (text.startsWith('9999')) return null;
  const [, hours, minutes = '00', seconds = '00', rest = ''] = GENERALIZED.exec(text) ?? [];
  return hours === undefined ? text : hours + minutes + seconds + rest;
}
