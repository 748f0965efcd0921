import { useEffect, useRef } from 'react';

/** Starts each page at its top. Whoever goes back or forth comes to where they were, which the browser sees to. */
export function usePageTop(path: string): void {
  const returnedTo = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      returnedTo.current = location.pathname;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (returnedTo.current !== location.pathname) scrollTo({ top: 0 });
    returnedTo.current = null;
  }, [path]);
}
