import { PrinterTrouble } from './printer.ts';

/** Status codes of RFC 8011, appendix B, and their names. */
const NAMES: Record<number, string> = {
  ...{ 1024: 'client-error-bad-request', 1025: 'client-error-forbidden' },
  ...{ 1026: 'client-error-not-authenticated', 1027: 'client-error-not-authorized' },
  ...{ 1028: 'client-error-not-possible', 1029: 'client-error-timeout' },
  ...{ 1030: 'client-error-not-found', 1031: 'client-error-gone' },
  ...{ 1032: 'client-error-request-entity-too-large', 1033: 'client-error-request-value-too-long' },
  ...{ 1034: 'client-error-document-format-not-supported' },
  ...{ 1035: 'client-error-attributes-or-values-not-supported' },
  ...{ 1036: 'client-error-uri-scheme-not-supported', 1037: 'client-error-charset-not-supported' },
  ...{ 1038: 'client-error-conflicting-attributes', 1039: 'client-error-compression-not-supported' },
  ...{ 1040: 'client-error-compression-error', 1041: 'client-error-document-format-error' },
  ...{ 1042: 'client-error-document-access-error', 1280: 'server-error-internal-error' },
  ...{ 1281: 'server-error-operation-not-supported', 1282: 'server-error-service-unavailable' },
  ...{ 1283: 'server-error-version-not-supported', 1284: 'server-error-device-error' },
  ...{ 1285: 'server-error-temporary-error', 1286: 'server-error-not-accepting-jobs' },
  ...{ 1287: 'server-error-busy', 1288: 'server-error-job-canceled' },
  ...{ 1289: 'server-error-multiple-document-jobs-not-supported' },
  ...{ 1290: 'server-error-printer-is-deactivated', 1291: 'server-error-too-many-jobs' },
};

export const NOT_POSSIBLE = 0x0404;
export const NOT_FOUND = 0x0406;
export const GONE = 0x0407;
export const VERSION_NOT_SUPPORTED = 0x0503;

/** Answers that ask to come again: service-unavailable, temporary-error, not-accepting-jobs, busy, too-many-jobs. */
const FOR_NOW = [0x0502, 0x0505, 0x0506, 0x0507, 0x050b];
/** Answers to somebody who isn't known or may not do this. */
const NOT_US = [0x0401, 0x0402, 0x0403];

/** Codes below 0x0100 say yes, some of them with attributes that were left out. */
export const isSuccess = (status: number): boolean => status < 0x0100;

/** The printer's no, with its name in RFC 8011 and the printer's own words. */
export function refusal(status: number, words: string | null): PrinterTrouble {
  const name = NAMES[status] ?? `status 0x${status.toString(16).padStart(4, '0')}`;
  const hint = NOT_US.includes(status) ? 'the printer wants a password, or does not let us print' : null;
  const text = [name, words, hint].filter((part) => part !== null).join(': ');
  return new PrinterTrouble(FOR_NOW.includes(status) ? 'busy' : 'refused', text);
}

/** The trouble that an HTTP status other than 200 means. Redirects are not followed. */
export function httpTrouble(status: number, isSecure: boolean): PrinterTrouble {
  if (status === 401 || status === 407)
    return new PrinterTrouble('refused', `the printer wants a password (HTTP ${status})`);
  if (status === 426)
    return new PrinterTrouble('refused', 'the printer wants encryption: use ipps: (HTTP 426)');
  if (status === 404) return new PrinterTrouble('refused', 'there is no printer at this path (HTTP 404)');
  if (status === 403)
    return new PrinterTrouble('refused', 'the printer does not let this machine in (HTTP 403)');
  if (status >= 300 && status < 400)
    return new PrinterTrouble('refused', `answered HTTP ${status}: redirects are not followed`);
  if (status === 400 && !isSecure)
    return new PrinterTrouble('refused', 'answered HTTP 400: if it expects encryption, use ipps:');
  if (status >= 400 && status < 500) return new PrinterTrouble('refused', `answered HTTP ${status}`);
  // A proxy in front may say so after it has passed the request on.
  return new PrinterTrouble('garbled', `answered HTTP ${status}`);
}
