import { useEffect } from 'react';
import type { CardHolder } from '../../../api/holders.ts';
import { useSession } from '../../../api/session.ts';
import type { Values } from './values.ts';

/** What was typed and not saved, and the person as they were when it was begun. */
export interface Draft {
  values: Values;
  before: CardHolder | null;
}

/** Drafts are kept in the tab: they survive a reload, a log-in and a look at another page, and nobody else sees them. */
export function useDraftKey(personId: string): string {
  const { staff } = useSession();
  return `lanyard.person.${staff.id}.${personId}`;
}

export function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** Keeps the draft; null for nothing to keep. */
export function useKeptDraft(key: string, draft: Draft | null): void {
  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
}
