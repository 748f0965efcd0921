/** A picture of a person, as the site has it. */
export interface SitePicture {
  /** Null when the site doesn't say whose picture it is. */
  externalId: string | null;
  /** The picture's place in messages: a path, or a column of the query. */
  label: string;
  /**
   * A short ASCII text that changes whenever the picture does, and that costs little to find: a file's size and time.
   * Null when only the bytes can tell.
   */
  version: string | null;
  /** Bytes; null when they are known only once they are read. */
  size: number | null;
  /** The name that the photo gets; left out for a picture that is in no file. */
  filename?: string;
  /**
   * Reads the picture.
   * @throws TargetAway, PictureUnreadable, PictureChanging
   */
  bytes(): Promise<Uint8Array>;
}

/** Thrown when one picture can't be read: a file that isn't there, a path that leads out of its folder. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/** Thrown when a picture is being written at this moment, so it is left for the next run. */
export class PictureChanging extends Error {
  override readonly name = 'PictureChanging';
}

/** Something that the pictures of `[photos_in]` come from: a query, a folder or a directory service. */
export interface PictureSource {
  /** The source's name in messages: `[photos_in] query`. */
  readonly label: string;
  /**
   * Lists all pictures in chunks, without people who have none. Pictures in a column of a query come with their bytes, so
   * no more than one chunk is kept.
   * @throws TargetAway, BridgeError, at any chunk
   */
  pictures(): AsyncIterable<SitePicture[]>;
}
