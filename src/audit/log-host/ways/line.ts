/** An entry on its way to the log host. */
export interface Line {
  /** The entry's place in the log. */
  seq: number;
  id: string;
  at: string;
  action: string;
  organisationId: string;
  entityId: string;
  actorId: string | null;
  /** JSON, in ASCII. */
  message: string;
}

/** Thrown when the log host can't be reached, or takes nothing; the message is for people. */
export class LogHostTrouble extends Error {
  override readonly name = 'LogHostTrouble';
}

/** A way to the log host that is open. */
export interface LogHostConnection {
  /**
   * Sends lines in their order, and settles once this machine's kernel has taken them all.
   * @throws LogHostTrouble
   */
  send(lines: Line[]): Promise<void>;
  /** The reason why it has ended; null while it is open. */
  ended(): string | null;
  /** Says goodbye. Resolves to true when the other side has read everything, as far as one can know. */
  close(): Promise<boolean>;
}
