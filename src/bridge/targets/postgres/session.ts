import type { QueryResult } from 'pg';
import { sentence, wordsOf } from '../../bridge-error.ts';
import type { ServerAddress } from '../../config/config.ts';
import type { Session } from '../server.ts';
import { TargetAway } from '../target.ts';
import { connect, disconnect } from './connect.ts';
import { connectFaultOf, isLost as endsConnection, translated } from './faults.ts';
import { numbered, type Prepared, singleStatement } from './prepared-statements.ts';

export interface PostgresSession extends Session {
  /** Sends a statement with `$1`, `$2` and so on. */
  ask<Row>(sql: string | Prepared, values?: readonly unknown[]): Promise<QueryResult<Row & object>>;
}

export type Address = ServerAddress<'postgres'> & { timeZone: string };

/** Opens a connection, for a session or just for the rows of a query. @throws TargetAway, BridgeError */
export const connectTo = (address: Address, label: string) =>
  connect(address).catch((error) => {
    throw connectFaultOf(error, `${label} as ${address.user}`);
  });

/** @throws TargetAway, BridgeError */
export async function openSession(address: Address, label: string): Promise<PostgresSession> {
  const client = await connectTo(address, label);
  let isLost = false;
  // Both events may come: one when the connection breaks, the other when the server closes it.
  for (const event of ['error', 'end'] as const)
    client.once(event, () => {
      isLost = true;
    });
  const ask = async <Row>(sql: string | Prepared, values: readonly unknown[] = []) => {
    try {
      const statement = typeof sql === 'string' ? { text: sql } : sql;
      return await client.query<Row & object>({ ...statement, values: [...values] });
    } catch (error) {
      if (endsConnection(error)) {
        isLost = true;
        client.end().catch(() => undefined);
      }
      throw translated(error, label);
    }
  };
  return {
    ask,
    get isLost() {
      return isLost;
    },
    all: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await ask<Row>(numbered(sql), values)).rows as Row[],
    run: async (sql, values = []) => ask(numbered(sql), values),
    async faultOf(sql) {
      try {
        await client.query(singleStatement(`PREPARE looked_at AS ${numbered(sql)}`));
        await client.query('DEALLOCATE looked_at');
        return null;
      } catch (error) {
        const fault = translated(error, label);
        if (fault instanceof TargetAway) throw fault;
        return sentence(wordsOf(error));
      }
    },
    end() {
      isLost = true;
      return disconnect(client);
    },
  };
}
