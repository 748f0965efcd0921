import { useEffect, useState } from 'react';

/** Shorter waits aren't shown, because they would only cause flicker. */
const NOTICEABLE_MS = 300;

/** True once `isBusy` has lasted long enough to be noticed. */
export function useDelayed(isBusy: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isLong && isBusy;
}
