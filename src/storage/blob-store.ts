/** Thrown when the bytes of a photo are gone for good, not only out of reach for now. */
export class PhotoLost extends Error {}

/** Storage for bytes that arrived complete and are kept for good. */
export interface BlobStore {
  /** The bucket that holds the photos; null for the local disk. */
  bucket: Bucket | null;
  /**
   * Receives the bytes of a request. They are durable (file and directory synced) when the promise resolves. If an
   * upload is interrupted or has another length, nothing of it is kept.
   * @returns the new blob's key, or the number of bytes received if another number was expected
   */
  receive(id: string, body: ReadableStream<Uint8Array> | null, length: ExpectedLength): Promise<Received>;
  /** The file of a blob that has just arrived. */
  pathOf(key: string): string;
  /**
   * The file of a blob, for readers and workers. A file that is not on this machine is fetched first.
   * @throws PhotoLost; AppError unavailable when it can't be fetched now
   */
  fileOf(key: string): Promise<string>;
  /** True when the bytes of a blob are known to be gone; false while a bucket doesn't answer. */
  isLost(key: string): Promise<boolean>;
  /**
   * Size in bytes of a blob that has just arrived; null when it is missing.
   * @throws AppError unavailable when the disk can't be read now
   */
  sizeOf(key: string): number | null;
  /** Removes a blob, if it exists. */
  remove(key: string): void;
  /** The file of a derived picture, which can be made again and needs no durability. */
  derivedPathOf(id: string, name: string): string;
  /** Like `derivedPathOf`, for a file that is to be written: makes its directory. */
  newDerivedPath(id: string, name: string): string;
  /** Like `derivedPathOf`, but null while there is no such file. Read the file at once. */
  findDerived(id: string, name: string): string | null;
  /** Removes everything derived from a blob. */
  removeDerived(id: string): void;
  /**
   * Removes all files that are older than `beforeMs` and not wanted, such as those of interrupted uploads. Gives other
   * work a turn between directories.
   * @returns the number of files removed
   */
  sweep(wanted: Wanted, beforeMs: number): Promise<number>;
  /** @throws when files can't be written */
  probe(): Promise<void>;
  /** Removes the incomplete files of running uploads, which the end of the process cuts off. */
  close(): void;
}

/** The files that a sweep keeps. */
export interface Wanted {
  blob(id: string, key: string): boolean;
  derivedFrom(id: string): boolean;
  /** True while bytes may still be sent for this photo. */
  upload(id: string): boolean;
}

/** The expected length. `isDeclared` is true when Content-Length says the same, so that no more bytes can come. */
interface ExpectedLength {
  granted: number;
  isDeclared: boolean;
}

export type Received = { ok: true; key: string } | { ok: false; receivedBytes: number; tooMany: boolean };

/** A bucket of an object store: clients send photos to it directly, and it keeps them. */
export interface Bucket {
  /** The origin that clients send bytes to, such as `https://s3.example.edu`. */
  origin: string;
  /** A presigned URL to PUT the bytes of a photo to. It binds method, name and time; length and type can't be bound. */
  uploadUrl(id: string, ttlSeconds: number): Promise<string>;
  /**
   * Fetches the bytes that a client has sent: the bytes are durable on the local disk when the promise resolves, as
   * after `BlobStore.receive`. Bytes of another length or type than granted are deleted from the bucket.
   * @throws AppError unavailable
   */
  takeIn(id: string, granted: { contentLength: number; contentType: string }): Promise<TakenIn>;
  /** Removes bytes that a client has sent, as soon as the store can be reached. */
  discardUpload(id: string): void;
  /**
   * Moves blobs from the local disk into the bucket. After a failure, a blob is tried again the next time; after a
   * refusal by the store, after longer and longer waits. Also makes up for removals from the bucket that failed before.
   * @param isSettled true when a blob is needed, and no work on it is under way
   */
  putAway(isSettled: (id: string, key: string) => boolean): Promise<void>;
  /** Counts the blobs on the local disk that are still to be moved, and the removals that are still to be done. */
  pending(): { blobs: number; removals: number };
  /**
   * `blobMs`: the arrival time of the oldest photo that should have been moved by now. `removalMs`: the time since
   * which the oldest removal has waited. Both in milliseconds since 1970. Reads the time of each removal's file.
   */
  oldest(): { blobMs: number | null; removalMs: number | null };
  /** Removes local copies and derived pictures, the least recently used first, until the rest fits into `maxBytes`. */
  trim(maxBytes: number): Promise<void>;
  /** The reason why the last request failed; null when it succeeded. */
  trouble(): string | null;
  /** @throws AppError unavailable when the store doesn't answer properly; the result is remembered for a few seconds */
  assertReachable(): Promise<void>;
}

type TakenIn =
  | { ok: true; key: string }
  | { ok: false; problem: 'missing' }
  | { ok: false; problem: 'length'; receivedBytes: number }
  | { ok: false; problem: 'type'; contentType: string };
