const WORDS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  ENOTFOUND: 'name not found',
  EAI_AGAIN: 'name not found for now',
  EHOSTUNREACH: 'no way to this host',
  ENETUNREACH: 'no way to this network',
  ETIMEDOUT: 'no answer in time',
  EPROTO: 'no TLS on this port',
  UnexpectedRedirect: 'it redirects to another address: name that one',
};
/** Matches the codes for a certificate that TLS doesn't trust. The error's own message says why. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|ALTNAME/;

/**
 * Describes a network failure in plain words. Bun's own messages are meant for programmers.
 * @param seconds how long the caller waited for an answer
 */
export function networkWordsOf(error: unknown, seconds?: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return seconds === undefined ? WORDS.ETIMEDOUT! : `no answer within ${seconds} s`;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (CERTIFICATE.test(code)) return `certificate not trusted: ${error.message}`;
  return WORDS[code] ?? error.message;
}
