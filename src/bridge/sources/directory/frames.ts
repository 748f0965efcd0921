import { headAt, Malformed } from './ber.ts';

/**
 * The longest message that is read: an entry with several pictures. A directory's own limit for what it takes in is
 * lower (Active Directory: 10 MB).
 */
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;
const SEQUENCE = 0x30;
/** A head is no longer than this. */
const HEAD_BYTES = 6;

/** Splits a stream of bytes into LDAP messages. */
export class Frames {
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** The length of the message that has begun; 0 when its head isn't there yet. */
  #wanted = 0;

  /** Returns the messages that are complete with these bytes. @throws Malformed, before a long message is kept */
  push(chunk: Buffer): Buffer[] {
    const found: Buffer[] = [];
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    for (;;) {
      if (this.#wanted === 0) this.#wanted = this.#lengthOfNext();
      if (this.#wanted === 0 || this.#bytes < this.#wanted) return found;
      const all = this.#joined();
      found.push(all.subarray(0, this.#wanted));
      const rest = all.subarray(this.#wanted);
      this.#chunks = rest.length === 0 ? [] : [rest];
      this.#bytes = rest.length;
      this.#wanted = 0;
    }
  }

  #lengthOfNext(): number {
    if (this.#bytes === 0) return 0;
    const start = this.#chunks[0]!.length >= HEAD_BYTES ? this.#chunks[0]! : this.#joined();
    if (start[0] !== SEQUENCE) throw new Malformed('it begins with something else');
    const head = headAt(start, 0);
    if (head === null) return 0;
    if (head.to > MESSAGE_BYTES_MAX) throw new Malformed(`a message has ${head.to} bytes`);
    return head.to;
  }

  #joined(): Buffer {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0]!;
  }
}
