import { useEffect, useState } from 'react';

/** Pictures load once a search pauses: half of the pictures that come up during typing would never be seen. */
const SETTLED_MS = 350;

/** True once the key hasn't changed for a moment. */
export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}
