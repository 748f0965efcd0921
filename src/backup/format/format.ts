/**
 * What a backup is made of, whether it is a tar archive or a directory:
 *
 *     lanyard.db              one consistent state of the database
 *     secret.key              without it, webhook secrets can't be opened and cursors are not recognised
 *     photos/originals/ab/…   the photos that this database refers to; what is derived from them is made again. Where
 *                             they are kept in a bucket, only those that were not in it yet
 *     SHA256SUMS              of all the files above, as sha256sum writes and checks it
 *     manifest.json           what it is, how much there is, and the checksum of SHA256SUMS; written last
 *
 * An encrypted archive is one age file (`age -d` opens it). In an encrypted directory each file but SHA256SUMS and
 * manifest.json is one, for an identity that lies in key.age under the passphrase: a photo is encrypted once, and later
 * backups link to it.
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
   * Where the bytes that it came with are, encrypted where the name ends in .age; null when no backup on this machine
   * has them. A file below the backup itself when that has them.
   */
  copy: string | null;
}

export interface Manifest {
  product: 'lanyard';
  format: number;
  /** The Lanyard that made it. */
  version: string;
  /** The schema: how many migrations the database has. */
  migrations: number;
  /** The name of the history that sync cursors belong to. */
  epoch: string;
  /** The moment of the database's state, ISO 8601 in UTC. */
  createdAt: string;
  encrypted: boolean;
  /** Rows of each table. */
  counts: Record<string, number>;
  photos: { files: number; bytes: number };
  /** Photos that the database refers to and that were not in storage. */
  missing: string[];
  /** Photos whose file in storage did not have the bytes that they came with; left out when there are none. */
  damaged?: DamagedPhoto[];
  /** Where the photos are that the backup doesn't have; left out when it has all. */
  bucket?: { endpoint: string; bucket: string };
  /** Of SHA256SUMS. */
  sums: { files: number; sha256: string };
}

/** What a backup held, once it is unpacked. */
export interface Unpacked {
  manifest: Manifest;
  /** The keys of photos that it lists and that did not have their checksum there; they are left out. */
  damaged: string[];
}

/** The checksums of what was unpacked, beside it. */
export const COMPUTED = `${SUMS}.computed`;

/** The paths that an archive may have: nothing of a foreign one is ever written. */
export const isBackupPath = (path: string): boolean =>
  [DATABASE, SECRET_KEY, SUMS, MANIFEST].includes(path) || isPhotoPath(path);

export const isPhotoPath = (path: string): boolean =>
  /^photos\/originals\/[0-9a-f]{2}\/[0-9A-Za-z-]+\.[0-9a-f]+$/.test(path);

/** The photo's key in such a path. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A backup's name among others: its moment, so that names sort by time. */
export const nameOf = (createdAt: string): string => createdAt.replaceAll(':', '-');

/** Such a name's moment in milliseconds since 1970; null for another name. */
export function momentOf(name: string): number | null {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name);
  return parts === null ? null : Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}`);
}
