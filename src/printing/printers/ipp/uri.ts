/** IANA's port for ipp and ipps (RFC 8010, RFC 7472). */
const PORT = 631;

/**
 * Parses an ipp: or ipps: URI without credentials, query or fragment, and gives it its host in the usual form. Returns a
 * message that follows "uri" when the text is something else.
 */
export function parsePrinterUri(text: string): URL | string {
  const [, scheme, rest] = /^(ipps?):\/\/(.+)$/i.exec(text) ?? [];
  if (scheme === undefined || text.length > URI_MAX) return 'must be an ipp:// or ipps:// address';
  // Hosts of http are read strictly: 127.1 becomes 127.0.0.1 before anybody judges it.
  const http = URL.parse(`http://${rest}`);
  if (http === null || /\s/.test(text)) return 'must be an ipp:// or ipps:// address';
  if (http.username !== '' || http.password !== '') return 'must not carry a user name or a password';
  if (/[?#]/.test(text)) return 'must have neither a query nor a fragment';
  // An address of http leaves its own port out, and one of https shows it.
  const port = http.port || URL.parse(`https://${rest}`)!.port;
  if (port === '0') return 'must not use port 0, on which nothing can listen';
  return new URL(
    `${scheme.toLowerCase()}://${http.hostname}${port === '' ? '' : `:${port}`}${http.pathname}`,
  );
}

/** The longest `uri` (RFC 8011, 5.1.6). */
export const URI_MAX = 1023;

/** The address of HTTP at which the printer answers. */
export const httpUrlOf = (uri: URL): URL =>
  new URL(
    `${uri.protocol === 'ipps:' ? 'https' : 'http'}://${uri.hostname}:${uri.port || PORT}${uri.pathname}`,
  );
