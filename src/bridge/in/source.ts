import { BridgeError } from '../bridge-error.ts';
import { type Found, RowRefused, type Target } from '../targets/target.ts';

/** A query or file that the people of `[people]` come from. */
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
   * Describes how the rows of a file were read, as a sentence without its subject; null before they are read. Left out
   * for a query.
   */
  taken?(): string | null;
}

/** The rows of the site's query. */
export const querySource = (
  target: Pick<Target, 'query'>,
  query: string,
  timeZone: string,
): PeopleSource => ({
  label: '[people] query',
  timeZone,
  async *rows() {
    try {
      yield* target.query(query);
    } catch (error) {
      // No row is written here, so none can be set aside: the query itself has to be corrected.
      if (error instanceof RowRefused) throw new BridgeError(`[people] query fails: ${error.message}.`);
      throw error;
    }
  },
});
