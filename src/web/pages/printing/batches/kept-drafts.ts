import { createStore, type Store } from '../../../api/client/store.ts';

/** A result that is not saved yet. */
export interface Draft {
  result: 'printed' | 'failed' | null;
  csn: string;
  reason: string;
}

/** Drafts by the ids of cards. */
export type Drafts = Readonly<Record<string, Draft>>;

const nameOf = (staffId: string) => `lanyard.results.${staffId}.`;
const stores = new Map<string, Store<Drafts>>();

function kept(key: string): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Drafts;
  } catch {
    // Nobody can repair stored drafts that are broken, so the batch starts without any.
    return {};
  }
}

/**
 * The drafts of one member of staff for a batch, kept in the tab, so that nobody has to scan a hundred chips
 * again after a reload, or after somebody else was logged in.
 */
export function draftsOf(staffId: string, batchId: string): Store<Drafts> {
  const key = nameOf(staffId) + batchId;
  const known = stores.get(key);
  if (known !== undefined) return known;
  const store = createStore(kept(key));
  store.subscribe(() => {
    const drafts = store.get();
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(drafts));
  });
  stores.set(key, store);
  return store;
}

/** The batches for which a person has drafts in this tab. */
export const batchesWithDrafts = (staffId: string): string[] => {
  const name = nameOf(staffId);
  return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(name) ? [key.slice(name.length)] : []));
};
