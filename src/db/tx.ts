import { commitTogether, tellOnceCommitted } from './commit-together.ts';
import { assertInPlace } from './files/in-place.ts';
import { assertOurSchema } from './migrations/schema-watch.ts';
import { announce, noNews } from './news.ts';
import type { Db } from './open.ts';

/** The person, key or task that makes a change, and the request for it. The change's audit entry shows them. */
export interface Actor {
  type: 'api_key' | 'staff' | 'system';
  id: string | null;
  name: string;
  requestId: string | null;
  address: string | null;
  /** The import that the change is part of; the audit log shows the import in place of its changes. */
  importId?: string;
  /** The key or session that the actor's rights come from; omitted for actors whose rights can't end. */
  grant?: Grant;
}

/**
 * The key or session that a request came with, and the right that it needs. With both, the database decides whether the
 * actor may still act.
 */
export interface Grant {
  by: 'key' | 'session';
  /** The id of the key or of the session. */
  id: string;
  /** The right that the operation needs: a scope, or a kind of caller. */
  access: string;
}

/** The actor for scheduled work and jobs, which Lanyard does on its own. */
export const systemActor = (name: string): Actor => ({
  type: 'system',
  id: null,
  name,
  requestId: null,
  address: null,
});

/** Returns the actor without their session or key: the work goes on even after these have ended. */
export const withoutCredentials = ({ type, id, name, requestId, address }: Actor): Actor => ({
  type,
  id,
  name,
  requestId,
  address,
});

/** An open write transaction. Only `write` and `writeNow` make one, so code that holds a Tx is inside a transaction. */
export interface Tx {
  db: Db;
  /** The time of the change, the same for all its rows. */
  at: string;
  actor: Actor;
  /** Tells the job runner, once the transaction is committed, that there is work. */
  wakeJobs(): void;
  /** Tells the sender of webhooks, once the transaction is committed, that something is due. */
  wakeWebhooks(): void;
  /** Tells the sender of mail, once the transaction is committed, that something is due. */
  wakeMail(): void;
  /** Tells the sender of print jobs, once the transaction is committed, that a printer has something to do. */
  wakePrinters(): void;
  /** Tells requests that wait for a feed, once the transaction is committed, that the feed has something new. */
  announce(organisationId: string, feed: string): void;
  /** Empties the write-ahead log once the transaction is committed, because the log still has the erased data. */
  clearLog(): void;
}

/**
 * A change, as one function in a transaction, declared by `verb`. `write` runs it from outside; another verb calls it
 * as a plain function.
 */
export type Verb<Args extends unknown[], Result> = ((tx: Tx, ...args: Args) => Result) & {
  /** The verb's full name: `photos.approve`. */
  readonly verb: string;
};

/** The thread that writes, if there is one. */
export interface Writer {
  /** @throws the verb's own errors; AppError unavailable when the thread ended before it reported the outcome */
  run(verb: string, actor: Actor, nowMs: number, args: unknown[]): Promise<unknown>;
}

/** The part of the context that a write needs. To hear of writes, subscribe with `onNews`. */
export interface Writable {
  db: Db;
  clock: { now(): number };
  /** Null or left out: writes are made directly on `db`. */
  writer?: Writer | null;
  /**
   * Checks in the database that an actor with a grant may still act. Only requests have such an actor.
   * @throws AppError unauthorized, address_not_allowed, insufficient_scope
   */
  assertGranted?(db: Db, actor: Actor, at: string): void;
}

/**
 * Makes sure that an actor may still act, for operations that don't write; `write` checks this itself, in the
 * transaction.
 * @throws AppError unauthorized, address_not_allowed, insufficient_scope
 */
export const assertMayAct = (context: Writable, actor: Actor): void =>
  assertStillGranted(context, actor, momentOf(context));

const momentOf = ({ clock }: Pick<Writable, 'clock'>): string => new Date(clock.now()).toISOString();

function assertStillGranted({ db, assertGranted }: Writable, actor: Actor, at: string): void {
  if (actor.grant === undefined) return;
  if (assertGranted === undefined) throw new Error('Nobody here can tell whether this actor may still act');
  assertGranted(db, actor, at);
}

/**
 * Runs a verb as one write: all its rows become durable together, or none. Writes that arrive in the same turn of the
 * event loop share a commit, and the promise settles once the commit is on disk.
 * @throws FilesTakenError, SchemaChangedError, AppError when `actor` may not act any more, and the verb's own errors
 */
export const write = <Args extends unknown[], T>(
  context: Writable,
  actor: Actor,
  verb: Verb<Args, T>,
  ...args: Args
): Promise<T> => {
  const { db, clock, writer } = context;
  if (writer) return writer.run(verb.verb, actor, clock.now(), args) as Promise<T>;
  return commitTogether(db, () => writeNow(context, actor, verb, ...args));
};

/**
 * Like `write`, but synchronous, in an immediate transaction of its own. Inside `commitTogether` it is a part of the
 * common transaction, and can still fail by itself. All other code calls `write`, so that waiting for the disk is
 * shared.
 * @throws FilesTakenError, SchemaChangedError, AppError when `actor` may not act any more, and the verb's own errors
 */
export function writeNow<Args extends unknown[], T>(
  context: Writable,
  actor: Actor,
  work: (tx: Tx, ...args: Args) => T,
  ...args: Args
): T {
  const sqlite = context.db.$client;
  const news = noNews();
  const tx: Tx = {
    db: context.db,
    at: momentOf(context),
    actor,
    wakeJobs() {
      news.jobs = true;
    },
    wakeWebhooks() {
      news.webhooks = true;
    },
    wakeMail() {
      news.mail = true;
    },
    wakePrinters() {
      news.prints = true;
    },
    announce: (organisationId, feed) => announce(news, organisationId, feed),
    clearLog() {
      news.leavesErased = true;
    },
  };
  const isPart = sqlite.inTransaction;
  const result = sqlite
    .transaction(() => {
      if (!isPart) assertOurSchema(context.db);
      // The grant is checked here and not earlier: nothing, not even a command, can end a key between this check and
      // the change.
      assertStillGranted(context, actor, tx.at);
      const made = work(tx, ...args);
      // The last moment before the commit; the common transaction has its own check.
      if (!isPart) assertInPlace(context.db);
      return made;
    })
    // Immediate, because a deferred transaction that turns into a write fails at once while another connection writes.
    .immediate();
  tellOnceCommitted(context.db, news);
  return result;
}
