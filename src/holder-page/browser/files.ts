import type { Looker } from './look/looker.ts';
import { element, part } from './page.ts';
import { type Chosen, choose, judge } from './sending.ts';

/** Lets the person choose a file, and says what could be better in it, as far as this browser can see that. */
export function offerFiles(looker: Promise<Looker | null>): void {
  for (const id of ['file', 'shoot']) {
    element<HTMLInputElement>(id)?.addEventListener('change', ({ currentTarget }) => {
      const [file] = (currentTarget as HTMLInputElement).files ?? [];
      if (file === undefined) return;
      const photo: Chosen = { by: 'file', bytes: file, name: file.name, seen: undefined };
      if (choose(photo)) void lookAt(photo, looker);
    });
  }
}

/** px: enough for the measures; a browser that shrinks while it decodes needs no room for the whole picture. */
const LONGEST_SIDE = 1600;

/** Says what could be better in a photo that was chosen. */
export async function lookAt(photo: Chosen, looker: Promise<Looker | null>): Promise<void> {
  try {
    const eyes = await looker;
    if (eyes === null) return;
    const picture = part<HTMLImageElement>('picture');
    // A browser that can't decode HEIC leaves it to the server.
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const frame = await createImageBitmap(photo.bytes, {
      resizeWidth: Math.round(width * scale),
      resizeHeight: Math.round(height * scale),
      resizeQuality: 'high',
    });
    judge(photo, await eyes.look(frame));
  } catch {
    // Nothing was seen: the server looks.
  }
}
