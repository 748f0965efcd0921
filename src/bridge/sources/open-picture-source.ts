import type { PicturesFrom } from '../config/config.ts';
import type { Target } from '../targets/target.ts';
import { directoryPictures } from './directory/directory-pictures.ts';
import { pictureQuery } from './picture-query.ts';
import type { PictureSource } from './pictures.ts';
import { pictureFiles } from './pictures-in-files/picture-files.ts';

/**
 * Opens the source of pictures. Each kind of source has a line here.
 * @param tell takes sentences that are worth saying once for all pictures
 */
export function openPictureSource(
  target: Target,
  from: PicturesFrom,
  tell: (note: string) => void,
): PictureSource {
  switch (from.kind) {
    case 'query':
      return pictureQuery(target, from.query, from.directory);
    case 'files':
      return pictureFiles(from.directory, from.names);
    case 'directory':
      return directoryPictures(from.directory, from, tell);
  }
}
