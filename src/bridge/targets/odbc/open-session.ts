import type { OdbcAddress } from '../../config/config.ts';
import { connector } from './connect.ts';
import type { OdbcSession } from './dialect.ts';
import { createSession } from './session.ts';

/**
 * Returns a function that opens sessions for an address. Its argument is the number of rows in a chunk of the queries
 * that are read by the session.
 * @throws TargetAway, BridgeError
 */
export function sessionOpener(address: OdbcAddress): (chunkRows?: number) => Promise<OdbcSession> {
  const open = async (chunkRows?: number): Promise<OdbcSession> => {
    const found = await connected(chunkRows);
    const session = createSession(found, address);
    try {
      await found.dialect.setUp?.(session);
    } catch (error) {
      await session.end();
      throw error;
    }
    return session;
  };
  const connected = connector(address, open);
  return open;
}
