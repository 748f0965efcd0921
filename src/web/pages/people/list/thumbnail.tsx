import { useEffect, useState } from 'react';
import type { ListedHolder } from '../../../api/holders.ts';
import { initials } from '../../../parts/people/person.ts';
import classes from './list.module.css';

/** Pictures wait until a search stands still: half of those that letters bring up would never be seen. */
const SETTLED_MS = 350;

/** True once the key has stayed the same for a moment. */
export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}

/** The person's photo in small, or their initials. */
export const Thumbnail = ({ holder, isSettled }: { holder: ListedHolder; isSettled: boolean }) => (
  <span className={classes.thumbnail} aria-hidden>
    {initials(holder)}
    {holder.currentPhotoId !== null && isSettled && (
      <img src={`/api/v1/photos/${holder.currentPhotoId}/image?variant=thumbnail`} alt="" loading="lazy" />
    )}
  </span>
);
