/** Names and addresses of this machine itself (RFC 6761, RFC 5735, RFC 4291), in the spelling of URL.hostname. */
const LOOPBACK = /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/** True for a URL that leads every device to itself, so that no phone finds the server there. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);
