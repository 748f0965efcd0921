import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';

/** The storage key for the user's unsaved entries in a form. The browser keeps them until the tab is closed. */
export function useDraftKey(form: string): string {
  const { staff } = useSession();
  return `lanyard.draft.${staff.id}.${form}`;
}

export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** Keeps a draft in the browser; null removes it. */
export function useKeptDraft(key: string, draft: object | null): void {
  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
}
