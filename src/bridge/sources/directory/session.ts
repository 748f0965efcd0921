import { BindRequest, FilterParser, PagedResultsControl, PresenceFilter, SearchRequest } from 'ldapts';
import type { DirectoryAddress } from '../../config/config.ts';
import { type Connection, openConnection, PATIENCE, type Patience, resultOf } from './connection.ts';
import type { Entry } from './entry.ts';
import { DirectoryFault, faultOf, NO_SUCH_ENTRY, refusedLogin, SIZE_LIMIT, SUCCESS } from './faults.ts';
import { fetchRanges } from './ranges.ts';
import type { Result } from './responses.ts';

/** Pages without an entry that may follow one another. A server sends them while it only passes others over. */
const EMPTY_PAGES_MAX = 1_000;

/** A connection to a directory, logged in. */
export interface Session {
  /**
   * Yields everybody below the base who matches, in chunks of about a page. An answer that isn't whole ends in an error,
   * never as if it were.
   * @throws DirectoryAway, DirectoryFault, at any chunk
   */
  search(filter: string, attributes: readonly string[]): AsyncGenerator<Entry[]>;
  /** True when any entry below the base matches. @throws DirectoryAway, DirectoryFault */
  hasAny(filter: string): Promise<boolean>;
  /** Any one of the entries below the base that match, with these attributes; null when none does. @throws as above */
  first(filter: string, attributes: readonly string[]): Promise<Entry | null>;
  /** One entry, by its name; null when there is none. @throws DirectoryAway, DirectoryFault */
  read(dn: string, attributes: readonly string[]): Promise<Entry | null>;
  /** The addresses of other servers to which searches were referred. They weren't asked. */
  readonly referrals: ReadonlySet<string>;
  close(): void;
}

/** The end of a page. */
interface Page {
  count: number;
  /** The name of its first entry; null when it has none. */
  firstDn: string | null;
  result: Result;
}

type Asked = Omit<ConstructorParameters<typeof SearchRequest>[0], 'messageId'>;

/** @throws DirectoryAway, DirectoryFault */
export async function openSession(address: DirectoryAddress, patience = PATIENCE): Promise<Session> {
  const connection = await loggedIn(address, patience);
  const { label, base, scope, pageSize } = address;
  const referrals = new Set<string>();

  /** Sends one search, yields its entries, and returns its result. */
  async function* entriesOf(asked: Asked): AsyncGenerator<Entry, Result> {
    const answers = connection.ask((messageId) => new SearchRequest({ timeLimit: 0, ...asked, messageId }));
    for await (const answer of answers) {
      if (answer.kind === 'entry') yield answer.entry;
      else if (answer.kind === 'result') return answer;
      else for (const url of answer.urls) referrals.add(url);
    }
    throw new Error('a search has no result');
  }

  /**
   * Yields the entries of one page, those of which values are missing last. A server that knows no pages sends
   * everybody in one.
   */
  async function* pageOf(asked: Asked): AsyncGenerator<Entry[], Page> {
    const entries = entriesOf(asked);
    const partial: Entry[] = [];
    let chunk: Entry[] = [];
    let count = 0;
    let firstDn: string | null = null;
    for (;;) {
      const { done, value } = await entries.next();
      if (done) {
        if (chunk.length > 0) yield chunk;
        for (const entry of partial) await fetchRanges(entry, read);
        if (partial.length > 0) yield partial;
        return { count, firstDn, result: value };
      }
      count++;
      firstDn ??= value.dn;
      if (value.ranges.length > 0) partial.push(value);
      else chunk.push(value);
      if (chunk.length < pageSize) continue;
      yield chunk;
      chunk = [];
    }
  }

  async function* search(filter: string, attributes: readonly string[]): AsyncGenerator<Entry[]> {
    const asked = {
      baseDN: base,
      scope,
      filter: FilterParser.parseString(filter),
      attributes: [...attributes],
    };
    let emptyPages = 0;
    let before: string | null = null;
    for (let cookie: Buffer | null = null; ; ) {
      const value = { size: pageSize, ...(cookie === null ? {} : { cookie }) };
      const page = pageOf({ ...asked, controls: [new PagedResultsControl({ value })] });
      const { count, firstDn, result } = yield* page;
      if (result.code !== SUCCESS) throw faultOf(label, result, base);
      if (result.cookie === null && cookie !== null)
        throw new DirectoryFault(
          `${label} has stopped among its pages without saying which is the last, so the answer is not whole.`,
        );
      if (result.cookie === null || result.cookie.length === 0) return;
      // The cookie says nothing of this: some servers count pages for themselves, and always send the same.
      if (firstDn !== null && firstDn === before)
        throw new DirectoryFault(`${label} sends the same page again and again, so the answer is not whole.`);
      before = firstDn ?? before;
      cookie = result.cookie;
      emptyPages = count === 0 ? emptyPages + 1 : 0;
      if (emptyPages > EMPTY_PAGES_MAX)
        throw new DirectoryFault(`${label} sends empty pages without end, so the answer is not whole.`);
    }
  }

  async function first(filter: string, attributes: readonly string[]): Promise<Entry | null> {
    const parsed = FilterParser.parseString(filter);
    const asked = { baseDN: base, scope, filter: parsed, attributes: [...attributes], sizeLimit: 1 };
    const entries = entriesOf(asked);
    for (let found: Entry | null = null; ; ) {
      const { done, value } = await entries.next();
      if (!done) found ??= value;
      else if (value.code === SUCCESS || value.code === SIZE_LIMIT) return found;
      else throw faultOf(label, value, base);
    }
  }

  const hasAny = async (filter: string) => (await first(filter, ['1.1'])) !== null;

  async function read(dn: string, attributes: readonly string[]): Promise<Entry | null> {
    const filter = new PresenceFilter({ attribute: 'objectClass' });
    const asked = { baseDN: dn, scope: 'base' as const, filter, attributes: [...attributes] };
    const entries = entriesOf(asked);
    for (let found: Entry | null = null; ; ) {
      const { done, value } = await entries.next();
      if (!done) found = value;
      else if (value.code === SUCCESS) return found;
      else if (value.code === NO_SUCH_ENTRY) return null;
      else throw faultOf(label, value, dn);
    }
  }

  return { search, hasAny, first, read, referrals, close: () => connection.close() };
}

async function loggedIn(address: DirectoryAddress, patience: Patience): Promise<Connection> {
  const connection = await openConnection(address, patience);
  const { label, bindDn, password } = address;
  if (bindDn === null) return connection;
  try {
    const result = await resultOf(
      connection.ask(
        (messageId) => new BindRequest({ messageId, dn: bindDn, ...(password === null ? {} : { password }) }),
      ),
    );
    if (result.code !== SUCCESS) throw refusedLogin(label, bindDn, result);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
