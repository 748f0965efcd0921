import type { Found } from '../targets/target.ts';

/** People whose external id has changed at the source, which knows them by an id of its own. */
export interface ChangedIds {
  count: number;
  /** The column with the external id, and its values; null when there are none. */
  first: { column: string; before: string; now: string | null } | null;
}

/** Something that the people of `[people]` come from. */
export interface PeopleSource {
  /** The source's name in messages: `[people] query`. */
  readonly label: string;
  /** The time zone that decides on which day a time falls. */
  readonly timeZone: string;
  /**
   * Reads all people in chunks, as they are at one moment. Columns are named after the API's fields. A person who is
   * missing counts as a leaver.
   * @throws TargetAway, BridgeError, at any chunk; then nobody is changed
   */
  rows(): AsyncIterable<Found[]>;
  /**
   * Returns a text that changes when the rows do; null when there is nothing to read. Left out for a source that can't
   * tell.
   * @throws TargetAway
   */
  version?(): string | null;
  /**
   * Describes how the rows of a file or a directory were read, as a sentence without its subject; null before they are
   * read. Left out for a query.
   */
  taken?(): string | null;
  /**
   * Returns sentences about the rows that were read, each only once however often they are read. Left out for a source
   * that has nothing to say.
   */
  freshNotes?(): readonly string[];
  /**
   * Returns the people among the rows whose external id has changed; null before they are read. Left out for a source
   * that knows people by nothing else.
   */
  changedIds?(): ChangedIds | null;
  /**
   * Remembers the rows that were read, once the run has passed all limits. Left out for a source that remembers
   * nothing.
   * @throws TargetAway, BridgeError
   */
  accept?(): void;
  /** Ends a run. Rows that weren't accepted are forgotten. */
  release?(): void;
}
