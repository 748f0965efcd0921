import { type ReactNode, useState } from 'react';
import type { Photo } from '../../../api/photos.ts';
import { TakeBack } from './take-back.tsx';

/** Opens the dialog about one photo at a time; the caller renders `dialog`. */
export function useTakeBack(onDone?: (reopened: Photo) => void): {
  open: (photoId: string) => void;
  dialog: ReactNode;
} {
  const [photoId, setPhotoId] = useState<string | null>(null);
  return {
    open: setPhotoId,
    dialog: photoId !== null && (
      <TakeBack photoId={photoId} onClose={() => setPhotoId(null)} {...(onDone && { onDone })} />
    ),
  };
}
