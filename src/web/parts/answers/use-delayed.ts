import { useEffect, useState } from 'react';

/** What takes longer than this is shown; a shorter wait would only flicker. */
const NOTICEABLE_MS = 300;

/** True once `isBusy` has been true for long enough to be noticed. */
export function useDelayed(isBusy: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isLong && isBusy;
}
