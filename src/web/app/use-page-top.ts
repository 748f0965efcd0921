import { useEffect, useRef } from 'react';

/** Starts each page at its top. After Back or Forward, the browser restores the earlier position. */
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
