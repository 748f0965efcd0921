/** The bytes of a photo are not where they are kept: not in trouble for now, but gone. */
export class PhotoLost extends Error {}

/** Bytes that came in whole and are kept for good. */
export interface BlobStore {
  /** What more there is to it when photos lie in an object store; null for the local disk. */
  bucket: Bucket | null;
  /**
   * Takes the bytes of a request. They are durable (file and directory synced) when the promise resolves.
   * Nothing is kept of an upload that breaks or has another length.
   * @returns the new blob's key, or what was wrong with the length
   */
  receive(id: string, body: ReadableStream<Uint8Array> | null, length: ExpectedLength): Promise<Received>;
  /** Where the file of a blob that has just come in lies. */
  pathOf(key: string): string;
  /**
   * The file of a blob, for readers and workers; fetched when it is not on this machine.
   * @throws PhotoLost; AppError unavailable when it can't be fetched now
   */
  fileOf(key: string): Promise<string>;
  /** Whether the bytes of a blob are known to be gone; while a bucket doesn't answer, nobody knows, and it is false. */
  isLost(key: string): Promise<boolean>;
  /** Size in bytes of a blob that has just come in, or null when it isn't there. */
  sizeOf(key: string): number | null;
  /** Removes a blob; one that isn't there is fine. */
  remove(key: string): void;
  /** The file of something derived from a blob, which can be made again and needs no durability. */
  derivedPathOf(id: string, name: string): string;
  /** That file when it is there, to be read at once. */
  findDerived(id: string, name: string): string | null;
  /** Removes everything derived from a blob. */
  removeDerived(id: string): void;
  /**
   * Walks over all files and removes those that are older than `before` and not wanted, with what broken uploads left.
   * Gives other work a turn between directories.
   * @returns how many files were removed
   */
  sweep(wanted: Wanted, beforeMs: number): Promise<number>;
  /** @throws when files can't be written */
  probe(): Promise<void>;
  /** Removes what has come of uploads that still run; for the end of the process, which cuts them off. */
  close(): void;
}

/** What a sweep keeps. */
export interface Wanted {
  blob(id: string, key: string): boolean;
  derivedFrom(id: string): boolean;
  /** Whether bytes may still be sent for it. */
  upload(id: string): boolean;
}

/** How many bytes are to come; `isDeclared` when the request's Content-Length said the same, so that no more can. */
export interface ExpectedLength {
  granted: number;
  isDeclared: boolean;
}

export type Received = { ok: true; key: string } | { ok: false; receivedBytes: number; tooMany: boolean };

/** A bucket of an object store, into which clients send photos by themselves, and in which photos are kept. */
export interface Bucket {
  /** The origin that clients send bytes to, such as `https://s3.example.edu`. */
  origin: string;
  /** A presigned URL to PUT the bytes of a photo to. It binds method, name and time; length and type can't be bound. */
  uploadUrl(id: string, ttlSeconds: number): Promise<string>;
  /**
   * Takes in what a client has sent: the bytes are on the local disk for good when the promise resolves, as after
   * `BlobStore.receive`. What has another length or type than granted is deleted from the bucket.
   * @throws AppError unavailable
   */
  takeIn(id: string, granted: { contentLength: number; contentType: string }): Promise<TakenIn>;
  /** Removes what a client has sent; as soon as the store can be reached. */
  discardUpload(id: string): void;
  /**
   * Moves blobs from the local disk into the bucket; what can't be moved now is moved the next time, and what the store
   * refuses is tried again later and later. Removes from the bucket what could not be removed before.
   * @param isSettled whether a blob is wanted, and nobody works on it
   */
  putAway(isSettled: (id: string, key: string) => boolean): Promise<void>;
  /** Blobs that are on the local disk and still to be moved, and removals that are still to be done. */
  pending(): { blobs: number; removals: number };
  /**
   * When the oldest photo came of those that should be moved by now, and since when the oldest removal waits: in
   * milliseconds since 1970. Looks at the file of each removal.
   */
  oldest(): { blobMs: number | null; removalMs: number | null };
  /** Removes local copies and derived pictures that were not used for the longest time, until they fit into a size. */
  trim(maxBytes: number): Promise<void>;
  /** Why the last request failed; null when it succeeded. */
  trouble(): string | null;
  /** @throws AppError unavailable when the store doesn't answer as it should; an answer is good for a few seconds */
  assertReachable(): Promise<void>;
}

export type TakenIn =
  | { ok: true; key: string }
  | { ok: false; problem: 'missing' }
  | { ok: false; problem: 'length'; receivedBytes: number }
  | { ok: false; problem: 'type'; contentType: string };
