/**
 * This range ends below 32768: at any moment, Linux may give higher ports to listeners and connections that ask for any
 * port.
 */
const FIRST = 20_000;
const COUNT = 12_000;

/**
 * Returns a free port of 127.0.0.1, for servers that must be told their port, or must come back at the same one. The
 * system doesn't give this port to others of its own accord, so it stays free meanwhile.
 */
export function freePort(): number {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
