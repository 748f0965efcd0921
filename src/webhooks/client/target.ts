/** Parses an http(s) URL without credentials or fragment. Returns a message when the text is something else. */
export function parseTarget(text: string): URL | string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return 'must be an http:// or https:// URL';
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or a password';
  if (text.includes('#')) return 'must not have a fragment';
  if (url.port === '0') return 'must not use port 0, on which nothing can listen';
  return url;
}
