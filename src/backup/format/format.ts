/**
 * A backup has these files, whether it is a tar archive or a directory:
 *
 * - `lanyard.db`: one consistent state of the database.
 * - `secret.key`: without it, webhook secrets can't be opened and cursors are not recognised.
 * - `photos/originals/ab/…`: the photos to which this database refers. Derived pictures are made again. With a bucket,
 *   only the photos that weren't in it yet.
 * - `SHA256SUMS`: checksums of all the files above, as sha256sum writes and checks them.
 * - `manifest.json`: the format and version, counts, and the checksum of SHA256SUMS. It is written last.
 *
 * An encrypted archive is one age file (`age -d` opens it). In an encrypted directory, every file but SHA256SUMS and
 * manifest.json is an age file for one identity, which key.age keeps, encrypted with the passphrase. So each photo is
 * encrypted once, and later backups link to it.
 */
export const DATABASE = 'lanyard.db';
export const SECRET_KEY = 'secret.key';
export const PHOTOS = 'photos';
export const SUMS = 'SHA256SUMS';
export const MANIFEST = 'manifest.json';
export const IDENTITY = 'key.age';
export const ENCRYPTED = '.age';

/** The newest format that this version reads; an older one must stay readable. */
export const FORMAT = 1;

export interface DamagedPhoto {
  photoId: string;
  cardHolderId: string;
  key: string;
  /**
   * The path of the photo's original bytes, in the backup itself or in another one; null when no backup on this machine
   * has them. The file is encrypted if its name ends in .age.
   */
  copy: string | null;
}

export interface Manifest {
  product: 'lanyard';
  format: number;
  /** The version of Lanyard that made the backup. */
  version: string;
  /** The number of migrations that the database has, which tells its schema. */
  migrations: number;
  /** The name of the history to which the bridges' cursors belong. */
  epoch: string;
  /** The moment of the database's state, ISO 8601 in UTC. */
  createdAt: string;
  encrypted: boolean;
  /** Rows of each table. */
  counts: Record<string, number>;
  photos: { files: number; bytes: number };
  /** Photos that the database refers to but storage didn't have. */
  missing: string[];
  /** Photos whose file in storage no longer had their original bytes; left out when there are none. */
  damaged?: DamagedPhoto[];
  /** The bucket with the photos that the backup doesn't have; left out when the backup has all photos. */
  bucket?: { endpoint: string; bucket: string };
  /** The number of files in SHA256SUMS, and that file's own checksum. */
  sums: { files: number; sha256: string };
}

/** The contents of an unpacked backup. */
export interface Unpacked {
  manifest: Manifest;
  /** Keys of listed photos whose bytes didn't match their checksum; these photos are left out. */
  damaged: string[];
}

/** The file with the checksums computed while unpacking, beside the unpacked files. */
export const COMPUTED = `${SUMS}.computed`;

/** True for a path that a backup may have. No other file is ever written. */
export const isBackupPath = (path: string): boolean =>
  [DATABASE, SECRET_KEY, SUMS, MANIFEST].includes(path) || isPhotoPath(path);

export const isPhotoPath = (path: string): boolean =>
  /^photos\/originals\/[0-9a-f]{2}\/[0-9A-Za-z-]+\.[0-9a-f]+$/.test(path);

/** The photo's key, taken from its path. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A kept backup's name, made from its time, so that names sort by time. */
export const nameOf = (createdAt: string): string => createdAt.replaceAll(':', '-');

/** The time in a backup's name, in milliseconds since 1970; null for any other name. */
export function momentOf(name: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name);
  return parts === null ? null : Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}`);
}
