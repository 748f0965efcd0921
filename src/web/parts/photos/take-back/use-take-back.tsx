import { type ReactNode, useState } from 'react';
import type { Photo } from '../../../api/photos.ts';
import { TakeBack } from './take-back.tsx';

/** Opens the dialog about a photo, and others that were withdrawn together with it. */
export type TakeBackOpener = (photoId: string, ...others: string[]) => void;

/** Opens the dialog about one decision at a time; the caller renders `dialog`. */
export function useTakeBack(onDone?: (reopened: Photo) => void): {
  open: TakeBackOpener;
  dialog: ReactNode;
} {
  const [ids, setIds] = useState<[photoId: string, ...others: string[]] | null>(null);
  if (ids === null) return { open: (...opened) => setIds(opened), dialog: null };
  const [photoId, ...others] = ids;
  return {
    open: (...opened) => setIds(opened),
    dialog: (
      <TakeBack photoId={photoId} others={others} onClose={() => setIds(null)} {...(onDone && { onDone })} />
    ),
  };
}
