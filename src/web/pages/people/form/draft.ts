import { useEffect } from 'react';
import type { CardHolder } from '../../../api/holders.ts';
import { useSession } from '../../../api/session.ts';
import type { Values } from './values.ts';

/** Unsaved values, and the person as they were when the editing began. */
export interface Draft {
  values: Values;
  before: CardHolder | null;
}

/** Stores the draft, or removes it when it is null. */
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

/** Keeps the draft, or removes it with null. */
export function useKeptDraft(key: string, draft: Draft | null): void {
  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
}
