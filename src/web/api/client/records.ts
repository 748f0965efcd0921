import { queryClient } from './query-client.ts';

/**
 * A query is about records if its key begins with one of these. Any change may affect any of these queries: a
 * person who is archived, for example, also loses a card that was waiting. Pictures of cards are not among
 * them: their keys contain the card's version instead, because drawing many pictures again takes long.
 */
const AREAS: readonly unknown[] = [
  ...['card-holders', 'photos', 'cards', 'orders', 'print-batches', 'bulk-jobs'],
  'photo-campaigns',
  ...['printers', 'print-jobs'],
  ...['overview', 'statistics', 'audit'],
];
const isRecord = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => AREAS.includes(queryKey[0]);

/** Requests other than GET that change no record. */
const CHANGES_NONE = /^\/api\/v1\/(session\b|photos\/(deal|lookup)$|designs\/preview$)/;

let refresh: Promise<unknown> = Promise.resolve();
let isWaiting = false;

/**
 * Fetches all records on the screen again, and marks the others as out of date. One refresh runs at a time;
 * all changes that happen during a refresh share the next one.
 */
export function recordsChanged(): Promise<unknown> {
  if (!isWaiting) {
    isWaiting = true;
    refresh = refresh.then(() => {
      isWaiting = false;
      return queryClient.invalidateQueries({ predicate: isRecord });
    });
  }
  return refresh;
}

/** Resolves once pages show what the last request has changed. */
export const recordsShown = (): Promise<unknown> => refresh;

/**
 * True for requests that remove the record that the page shows. The app then leaves the page, and the next
 * page fetches its own records.
 */
const endsRecord = (method: string, pathname: string): boolean =>
  method === 'DELETE' || (method === 'POST' && pathname.split('/').at(-2) === 'merge');

/**
 * Called with each answer from the server. A refusal because of a conflict or an outdated version means that
 * the page is out of date.
 */
export function noteAnswer({ method, url }: Request, { ok, status }: Response): void {
  const { pathname } = new URL(url);
  if (method === 'GET' || CHANGES_NONE.test(pathname)) return;
  if (ok && endsRecord(method, pathname))
    void queryClient.invalidateQueries({ predicate: isRecord, refetchType: 'none' });
  else if (ok || status === 409 || status === 412) void recordsChanged();
}
