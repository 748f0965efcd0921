import type { Actor } from '../../db/tx.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Caller } from './caller.ts';

/** Finds callers. The areas of keys and accounts implement this; http/ only calls it. */
export interface Callers {
  /**
   * @param isAgain true for a request that was let in before and has waited since: a command may have ended its key
   *   meanwhile
   * @returns null when the key is refused, whatever the reason
   */
  byKey(exchange: Exchange, token: string, isAgain: boolean): Caller | null;
  /** @returns null when the session is refused, whatever the reason */
  bySession(exchange: Exchange, token: string): Caller | null;
}

/** The facts about a caller that the areas of keys and accounts know. */
export interface Known extends Omit<Caller, 'actor'> {
  id: string;
  name: string;
}

/** A caller whose actor is made only when it acts: most requests only read, and don't need the client's address. */
export class KnownCaller implements Caller {
  readonly id: string;
  readonly organisationId: string;
  readonly scopes: ReadonlySet<string>;
  readonly session: Caller['session'];
  readonly allowedCidrs: Caller['allowedCidrs'];
  readonly limitKey: string;
  readonly limitPerMinute: number;
  private readonly name: string;
  private made: Actor | null = null;

  constructor(
    { id, name, organisationId, scopes, session, allowedCidrs, limitKey, limitPerMinute }: Known,
    private readonly exchange: Exchange,
  ) {
    this.id = id;
    this.name = name;
    this.organisationId = organisationId;
    this.scopes = scopes;
    this.session = session;
    this.allowedCidrs = allowedCidrs;
    this.limitKey = limitKey;
    this.limitPerMinute = limitPerMinute;
  }

  get actor(): Actor {
    this.made ??= this.makeActor();
    return this.made;
  }

  private makeActor(): Actor {
    const { id, name, session, exchange } = this;
    const { access } = exchange;
    return {
      type: session === null ? 'api_key' : 'staff',
      id,
      name,
      requestId: exchange.requestId,
      address: exchange.address(),
      grant: session === null ? { by: 'key', id, access } : { by: 'session', id: session.id, access },
    };
  }
}
