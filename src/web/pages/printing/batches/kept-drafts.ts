import { createStore, type Store } from '../../../api/client/store.ts';

/** A result that is not reported yet. */
export interface Draft {
  result: 'printed' | 'failed' | null;
  csn: string;
  reason: string;
}

/** By the ids of cards. */
export type Drafts = Readonly<Record<string, Draft>>;

const NAME = 'lanyard.results.';
const stores = new Map<string, Store<Drafts>>();

function kept(batchId: string): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(NAME + batchId) ?? '{}') as Drafts;
  } catch {
    // Nothing that anybody can do about it: they begin anew.
    return {};
  }
}

/** The drafts of a batch, kept in the tab: a reload leaves them, as a hundred chips are not soon scanned twice. */
export function draftsOf(batchId: string): Store<Drafts> {
  const known = stores.get(batchId);
  if (known !== undefined) return known;
  const store = createStore(kept(batchId));
  store.subscribe(() => {
    const drafts = store.get();
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(NAME + batchId);
    else sessionStorage.setItem(NAME + batchId, JSON.stringify(drafts));
  });
  stores.set(batchId, store);
  return store;
}

/** The batches of which this tab has drafts. */
export const batchesWithDrafts = (): string[] =>
  Object.keys(sessionStorage).flatMap((key) => (key.startsWith(NAME) ? [key.slice(NAME.length)] : []));
