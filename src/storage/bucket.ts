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
