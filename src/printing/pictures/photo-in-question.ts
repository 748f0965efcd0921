import type { Context } from '../../context.ts';
import type { Photo } from '../../db/schema/photos.ts';
import { invalid } from '../../http/validate.ts';
import { imageOf } from '../../photos/image/image.ts';
import type { Crop } from '../../photos/review.ts';

/**
 * A photo as a card would show it, whatever has been decided about it.
 * @param crop in px of the upright original; null: the one that was approved, else the suggested one
 * @returns JPEG
 * @throws AppError validation_failed for a crop beyond the picture; not_found without a picture; invalid_state while it
 *   is analysed
 */
export async function photoInQuestion(
  context: Context,
  photo: Photo,
  crop: Crop | null,
): Promise<Uint8Array> {
  if (crop === null) return Bun.file((await imageOf(context, photo, 'card')).path).bytes();
  const { path } = await imageOf(context, photo, 'display');
  if (crop.left + crop.width > photo.width! || crop.top + crop.height > photo.height!) {
    const message = `is not inside the ${photo.width} × ${photo.height} px of the picture`;
    throw invalid([{ path: 'query.crop', code: 'out_of_range', message }]);
  }
  // With the first picture, as everything that draws.
  const { cutDisplay } = await import('../../photos/image/cut-display.ts');
  return cutDisplay(path, photo, crop);
}
