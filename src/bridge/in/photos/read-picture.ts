import { PHOTO_BYTES_MAX } from '../../../shared/limits.ts';
import { SNIFFED_BYTES, sniff } from '../../../shared/photos/format.ts';
import { PictureChanging, PictureUnreadable, type SitePicture } from '../../sources/pictures.ts';
import { sha256Of } from './read-pictures.ts';

/** A picture that was read and can be sent. */
export interface ReadPicture {
  version: string;
  bytes: Uint8Array;
  sha256: string;
  contentType: string;
  /** Left out for a picture that is in no file. */
  filename?: string;
}

/** The reason why a picture can't be a photo, and the version of the picture. */
export interface Unusable {
  /** Empty if the picture is tried again in each run. */
  version: string;
  fault: string;
}

const TOO_LARGE = `it has more than ${PHOTO_BYTES_MAX / 1024 / 1024} MB`;

/**
 * Reads a picture, unless its size alone shows that it can't be a photo.
 * @returns null while the picture is being written
 * @throws TargetAway
 */
export async function readPicture(picture: SitePicture): Promise<ReadPicture | Unusable | null> {
  const { size } = picture;
  try {
    if (size !== null && picture.version !== null) {
      const fault = sizeFault(size);
      if (fault !== null) return { version: picture.version, fault };
    }
    const bytes = await picture.bytes();
    const sha256 = sha256Of(bytes);
    const version = picture.version ?? sha256;
    const format = sniff(bytes.subarray(0, SNIFFED_BYTES));
    const fault =
      sizeFault(bytes.length) ??
      (format === null ? 'its first bytes are not those of a JPEG, PNG, WebP or HEIC' : null);
    if (fault !== null) return { version, fault };
    const { filename } = picture;
    return {
      ...{ version, bytes, sha256, contentType: `image/${format}` },
      ...(filename !== undefined && { filename }),
    };
  } catch (error) {
    if (error instanceof PictureChanging) return null;
    if (error instanceof PictureUnreadable) {
      // A file that was listed with its size may become readable without a change: its rights have changed, or its disk.
      return { version: size === null ? (picture.version ?? '') : '', fault: error.message };
    }
    throw error;
  }
}

const sizeFault = (size: number): string | null =>
  size === 0 ? 'it is empty' : size > PHOTO_BYTES_MAX ? TOO_LARGE : null;
