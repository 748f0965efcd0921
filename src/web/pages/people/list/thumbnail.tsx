import { useEffect, useState } from 'react';
import type { ListedHolder } from '../../../api/holders.ts';
import { initials } from '../../../parts/people/person.ts';
import classes from './list.module.css';

/** Pictures load once a search pauses, as nobody would see half of those that come up while typing. */
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

/** A thumbnail of the person's photo, or their initials. */
export const Thumbnail = ({ holder, isSettled }: { holder: ListedHolder; isSettled: boolean }) => (
  <span className={classes.thumbnail} aria-hidden>
    {initials(holder)}
    {holder.currentPhotoId !== null && isSettled && (
      <img src={`/api/v1/photos/${holder.currentPhotoId}/image?variant=thumbnail`} alt="" loading="lazy" />
    )}
  </span>
);
