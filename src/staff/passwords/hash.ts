import { rateLimited } from '../../errors.ts';

/**
 * Twice the work of the first choice in OWASP's Password Storage Cheat Sheet for argon2id (46 MiB, one pass, one lane):
 * about 70 ms of one core. Each hash names its parameters, so raising them keeps old ones working.
 */
const ARGON2: Argon2Cost = { memoryCost: 47_104, timeCost: 2 };

/** Memory in KiB, and passes over it. */
export interface Argon2Cost {
  memoryCost: number;
  timeCost: number;
}

/** Hashes computed at the same time. Their memory, about 100 MB, is all that a flood of log-ins may take. */
const MAX_RUNNING = 2;
/** Places for all clients together, and for a single client: a flood from one address doesn't keep the others out. */
const MAX_PLACES = 66;
const MAX_OF_CLIENT = 16;

/** Slow hashes of passwords, computed off the event loop. */
export interface Passwords {
  /**
   * Runs `work` with a place for this client, which allows it to hash passwords. Count attempts inside `work`: an
   * attempt that won't be judged must not count.
   * @throws AppError rate_limited when all places are taken
   */
  withPlace<T>(client: string, work: (place: Place) => Promise<T>): Promise<T>;
  /** @throws AppError rate_limited when all places are taken */
  hash(password: string, client: string): Promise<string>;
}

/** A client's place, which allows it to hash passwords; each hash waits for its turn. */
export interface Place {
  hash(password: string): Promise<string>;
  /** Compares a password with a hash. Null stands for an unknown account: it never matches, and takes the same time. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** @param cost the cost of each hash; lower it only when guessing doesn't matter, as in tests */
export function createPasswords(cost: Argon2Cost = ARGON2): Passwords {
  const waiting: (() => void)[] = [];
  const clients = new Map<string, number>();
  let places = 0;
  let running = 0;

  const withPlace: Passwords['withPlace'] = async (client, work) => {
    const ofClient = clients.get(client) ?? 0;
    if (places >= MAX_PLACES || ofClient >= MAX_OF_CLIENT)
      throw rateLimited('Too many people are logging in right now.', 2);
    places++;
    clients.set(client, ofClient + 1);
    try {
      return await work(place);
    } finally {
      places--;
      const left = clients.get(client)! - 1;
      if (left === 0) clients.delete(client);
      else clients.set(client, left);
    }
  };

  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < MAX_RUNNING) running++;
    // A hash that finishes passes its turn on directly, so that no other can slip in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };

  const place: Place = {
    hash: (password) =>
      turn(() => Bun.password.hash(comparable(password), { algorithm: 'argon2id', ...cost })),
    async matches(password, known) {
      if (known !== null) return turn(() => Bun.password.verify(comparable(password), known, 'argon2id'));
      await place.hash(password);
      return false;
    },
  };

  return {
    withPlace,
    hash: (password, client) => withPlace(client, () => place.hash(password)),
  };
}

/** Brings each character to one form, because keyboards compose them differently (NIST SP 800-63B, 3.1.1.2). */
const comparable = (password: string): string => password.normalize('NFKC');
