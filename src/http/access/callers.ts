import type { Actor } from '../../db/tx.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Caller } from './caller.ts';

/** Finds callers. The areas of keys and accounts know how; http/ only asks. */
export interface Callers {
  /**
   * @param isAgain whether its request was let in before and has waited since: what a command ended meanwhile counts then
   * @returns null for every reason not to let it in; they are not told apart
   */
  byKey(exchange: Exchange, token: string, isAgain: boolean): Caller | null;
  /** @returns null for every reason not to let it in; they are not told apart */
  bySession(exchange: Exchange, token: string): Caller | null;
}

/** A class: an accessor in an object literal costs as much as the look at the key. */
export class CallingActor implements Actor {
  constructor(
    readonly type: 'api_key' | 'staff',
    readonly id: string,
    readonly name: string,
    private readonly exchange: Exchange,
  ) {}

  get requestId(): string {
    return this.exchange.requestId;
  }

  get address(): string {
    return this.exchange.address();
  }

  assertMayAct(): void {
    this.exchange.assertAdmitted();
  }
}
