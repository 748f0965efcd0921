import { mkdirSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { loadSecrets, type Secrets } from '../config/secrets.ts';
import { createKeyUse, type KeyUse } from './api-keys/key-use.ts';
import { type Db, openDatabase } from './db/open.ts';
import { RateLimiter } from './http/rate-limit.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import type { Log } from './lib/log.ts';

/** What verbs and routes work with. Made once, here; everywhere else it is imported as a type. */
export interface Context {
  config: Config;
  secrets: Secrets;
  db: Db;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  keyUse: KeyUse;
  /** The origin that clients use; known once the server listens. */
  publicUrl: string;
  /** What keeps the server from doing its work; empty when it is ready. */
  readiness(): Promise<string[]>;
  /** Writes what is still in memory and closes files. */
  close(): void;
}

export function createContext(config: Config, log: Log, clock: Clock = systemClock): Context {
  mkdirSync(config.dataDir, { recursive: true });
  const db = openDatabase(`${config.dataDir}/lanyard.db`);
  const keyUse = createKeyUse({ db, clock });
  return {
    config,
    secrets: loadSecrets(config.secretKeyFile),
    db,
    clock,
    log,
    limiter: new RateLimiter(clock),
    keyUse,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    async readiness() {
      return [];
    },
    close() {
      keyUse.flush();
      db.$client.close();
      log.flush();
    },
  };
}
