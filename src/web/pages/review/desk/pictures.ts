import { useEffect, useState } from 'react';
import { api } from '../../../api/client/client.ts';
import { retries } from '../../../api/client/query-client.ts';
import type { Photo } from '../../../api/photos.ts';

type Wanted = Pick<Photo, 'id' | 'version'>;

/** A decoded photo in memory. Keeping the element makes the browser keep the decoded picture, too. */
interface Picture {
  url: string;
  element: HTMLImageElement;
}

/** The number of 1600 px photos in memory, about 8 MB each once decoded. */
const KEPT = 10;
const pictures = new Map<string, Promise<Picture>>();
const ready = new Map<string, Picture>();

const keyOf = ({ id, version }: Wanted) => `${id} ${version}`;

/** Fetches and decodes a photo, once; the latest few are kept. */
export function fetchPicture(photo: Wanted): Promise<Picture> {
  const key = keyOf(photo);
  const known = pictures.get(key);
  if (known !== undefined) {
    pictures.delete(key);
    pictures.set(key, known);
    return known;
  }
  const picture = load(photo, key);
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  // A picture that is still loading is not released, because the page is waiting for it.
  for (const [old] of [...pictures].slice(0, -KEPT)) if (ready.has(old)) release(old);
  return picture;
}

async function load(photo: Wanted, key: string): Promise<Picture> {
  const url = URL.createObjectURL(await fetchPatiently(photo));
  const element = new Image();
  element.src = url;
  await element.decode();
  const picture = { url, element };
  ready.set(key, picture);
  return picture;
}

/**
 * Fetches a photo. Tries again after errors that may pass: a lost connection, a server that is busy or
 * restarting.
 */
async function fetchPatiently({ id }: Wanted): Promise<Blob> {
  for (let failures = 0; ; failures++) {
    try {
      const { data: blob } = await api.GET('/photos/{id}/image', {
        params: { path: { id }, query: { variant: 'display' } },
        parseAs: 'blob',
      });
      return blob as Blob;
    } catch (error) {
      if (!retries.retry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retries.retryDelay(failures, error)));
    }
  }
}

function release(key: string): void {
  pictures.delete(key);
  const picture = ready.get(key);
  ready.delete(key);
  if (picture !== undefined) URL.revokeObjectURL(picture.url);
}

type PictureState = { url: string } | { error: Error; tryAgain: () => void } | null;

/** The photo's picture: at once if it was prefetched, null until it has loaded. */
export function usePicture(photo: Wanted | null): PictureState {
  const key = photo === null ? '' : keyOf(photo);
  const [settled, setSettled] = useState<{ key: string; state: PictureState }>({ key: '', state: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that matters of the photo
  useEffect(() => {
    if (photo === null) return;
    let isWanted = true;
    fetchPicture(photo).then(
      ({ url }) => isWanted && setSettled({ key, state: { url } }),
      (error) => {
        const tryAgain = () => {
          setSettled({ key, state: null });
          setTries((now) => now + 1);
        };
        if (isWanted) setSettled({ key, state: { error, tryAgain } });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries]);
  return ready.get(key) ?? (settled.key === key ? settled.state : null);
}
