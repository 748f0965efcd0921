import { queryClient } from './query-client.ts';

/**
 * Queries about records. Any change may show in any of them: somebody archived also loses a card that was waiting. Pictures of
 * cards are named by the card's version instead, since drawing many of them anew takes long.
 */
const AREAS: readonly unknown[] = [
  ...['card-holders', 'photos', 'cards', 'orders', 'print-batches', 'bulk-jobs'],
  ...['overview', 'statistics', 'audit'],
];
const isRecord = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => AREAS.includes(queryKey[0]);

/** Requests other than GET that change no record. */
const CHANGES_NONE = /^\/api\/v1\/(session\b|photos\/(deal|lookup)$|designs\/preview$)/;

let refresh: Promise<unknown> = Promise.resolve();
let isWaiting = false;

/**
 * Fetches all records that are on the screen once more, and marks the others as out of date. One refresh runs at a time; all changes
 * that happen during it share the next one.
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

/** Requests that leave nothing of the record that the page shows. The page goes elsewhere, and asks for the others there. */
const endsRecord = (method: string, pathname: string): boolean =>
  method === 'DELETE' || (method === 'POST' && pathname.split('/').at(-2) === 'merge');

/** Called with each answer of the server. A refusal over a version means that what is shown is out of date. */
export function noteAnswer({ method, url }: Request, { ok, status }: Response): void {
  const { pathname } = new URL(url);
  if (method === 'GET' || CHANGES_NONE.test(pathname)) return;
  if (ok && endsRecord(method, pathname))
    void queryClient.invalidateQueries({ predicate: isRecord, refetchType: 'none' });
  else if (ok || status === 409 || status === 412) void recordsChanged();
}
