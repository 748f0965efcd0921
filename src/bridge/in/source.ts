import { BridgeError } from '../bridge-error.ts';
import { type Found, RowRefused, type Target } from '../targets/target.ts';

/** A query or file that the people of `[people]` come from. */
export interface PeopleSource {
  /** The source's name in messages: `[people] query`. */
  readonly label: string;
  /** The time zone in which a time falls on a day. */
  readonly timeZone: string;
  /**
   * All people, in chunks; columns are named by the API's fields. They are as at one moment: anybody who isn't among them has left.
   * @throws TargetAway, BridgeError, at any chunk; then nobody is changed
   */
  rows(): AsyncIterable<Found[]>;
  /**
   * For a source that shows when it changes: differs when there are other rows; null when there is nothing to read.
   * @throws TargetAway
   */
  version?(): string | null;
  /** The way in which the rows of a file were read, as a sentence without its subject; null before, and for a query. */
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
      // Nothing is written here, so there is no row to set aside: the query itself has to be mended.
      if (error instanceof RowRefused) throw new BridgeError(`[people] query fails: ${error.message}.`);
      throw error;
    }
  },
});
