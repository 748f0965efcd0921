import { AppError } from '../../errors.ts';

/**
 * Twice the work of the first choice of OWASP's Password Storage Cheat Sheet for argon2id (46 MiB, one pass, one
 * lane); about 70 ms of one core. The parameters stand in each hash, so that raising them keeps old ones working.
 */
const ARGON2 = { algorithm: 'argon2id', memoryCost: 47_104, timeCost: 2 } as const;

/** Hashes at once: their memory is what a flood of log-ins may take, about 100 MB. */
const MAX_RUNNING = 2;
/** Waiting for their turn, of all clients and of one: a flood from one address doesn't keep the others out. */
const MAX_WAITING = 64;
const MAX_OF_CLIENT = 16;

/** Slow hashes of passwords, worked out beside the event loop. */
export interface Passwords {
  /**
   * For those who count attempts: one that will not be judged is none.
   * @throws AppError rate_limited when too many wait
   */
  assertRoom(client: string): void;
  /** @throws AppError rate_limited when too many wait */
  hash(password: string, client: string): Promise<string>;
  /**
   * Whether it is the password of this hash; null stands for no such account, which takes the same time.
   * @throws AppError rate_limited when too many wait
   */
  matches(password: string, hash: string | null, client: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  const clients = new Map<string, number>();
  let running = 0;

  const assertRoom = (client: string): void => {
    if (waiting.length >= MAX_WAITING || (clients.get(client) ?? 0) >= MAX_OF_CLIENT)
      throw new AppError('rate_limited', 'Too many people are logging in at this moment.', {
        headers: { 'Retry-After': '2' },
      });
  };

  const turn = async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    assertRoom(client);
    clients.set(client, (clients.get(client) ?? 0) + 1);
    if (running < MAX_RUNNING) running++;
    // Whoever ends hands over their place, so that nobody comes in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
      const left = clients.get(client)! - 1;
      if (left === 0) clients.delete(client);
      else clients.set(client, left);
    }
  };

  const hash: Passwords['hash'] = (password, client) =>
    turn(client, () => Bun.password.hash(comparable(password), ARGON2));

  return {
    assertRoom,
    hash,
    async matches(password, known, client) {
      if (known !== null)
        return turn(client, () => Bun.password.verify(comparable(password), known, 'argon2id'));
      await hash(password, client);
      return false;
    },
  };
}

/** One form of each character, as keyboards differ in how they compose them (NIST SP 800-63B, 3.1.1.2). */
const comparable = (password: string): string => password.normalize('NFKC');
