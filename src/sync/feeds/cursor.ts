import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Feed } from '../../db/schema/changes.ts';

/** A bridge's position in a feed. */
export interface Position {
  /** The bridge has been given changes up to here. */
  seq: number;
  /**
   * Deletions up to here don't matter to the bridge. During its first reading, this is the head at the time when the
   * reading began; later it equals `complete`. A position has expired once deletions that the bridge hasn't seen have
   * been removed.
   */
  anchor: number;
  /**
   * The bridge has had everything up to here. It may have missed somebody else's change between here and `seq`, because
   * the bridge itself changed the same record later, and a feed contains only the newest change of each record. So
   * `excludeOwn` looks at who made each of the changes after `complete`.
   */
  complete: number;
}

/** The content of a cursor: a bridge's position, and the epoch of the database, which a restore changes. */
export interface Place {
  position: Position;
  epoch: string;
}

/** The organisation and feed of a cursor. The cursor is invalid for any others. */
interface Binding {
  organisationId: string;
  feed: Feed;
}

/** Makes a signed cursor, opaque to clients. */
export function encodeCursor(secret: Buffer, binding: Binding, { position, epoch }: Place): string {
  const text = [binding.feed, position.seq, position.anchor, position.complete, epoch].join(' ');
  return spell(secret, binding.organisationId, text);
}

const spell = (secret: Buffer, organisationId: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${sign(secret, organisationId, text)}`;

/** Reads a cursor; null unless this server made it for this feed and organisation. */
export function decodeCursor(
  secret: Buffer,
  { organisationId, feed }: Binding,
  cursor: string,
): Place | null {
  const text = Buffer.from(cursor.split('.', 1)[0]!, 'base64url').toString();
  // Compares the whole text: base64 has more than one spelling of the same bytes, and bridges compare cursors as text.
  const right = Buffer.from(spell(secret, organisationId, text));
  const given = Buffer.from(cursor);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [ofFeed, seq, anchor, complete, epoch] = text.split(' ');
  if (ofFeed !== feed || epoch === undefined) return null;
  return { position: { seq: Number(seq), anchor: Number(anchor), complete: Number(complete) }, epoch };
}

const sign = (secret: Buffer, organisationId: string, text: string): string =>
  createHmac('sha256', secret).update(`${organisationId}\n${text}`).digest('base64url').slice(0, 22);
