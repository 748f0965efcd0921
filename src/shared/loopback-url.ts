/** IPv4 and IPv6 addresses of this machine itself (RFC 5735, RFC 4291), in the spelling of URL.hostname. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/** True for `localhost` and names below it (RFC 6761). */
const isLocalName = (hostname: string): boolean => {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return name === 'localhost' || name.endsWith('.localhost');
};

/** True for a URL that leads every device to itself, so that no phone finds the server there. */
export const isLoopbackUrl = (url: string): boolean => {
  const { hostname } = new URL(url);
  return LOOPBACK.test(hostname) || isLocalName(hostname);
};
