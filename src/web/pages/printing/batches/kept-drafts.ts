import { createStore, type Store } from '../../../api/client/store.ts';

/** A result that is not saved yet. */
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
    // Nobody can repair it: start with no drafts.
    return {};
  }
}

/** The drafts of a batch, kept in the tab, so that nobody has to scan a hundred chips again after a reload. */
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

/** The batches that have drafts in this tab. */
export const batchesWithDrafts = (): string[] =>
  Object.keys(sessionStorage).flatMap((key) => (key.startsWith(NAME) ? [key.slice(NAME.length)] : []));
