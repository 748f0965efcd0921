import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Feed } from '../../db/schema/changes.ts';

/** Where a bridge is in a feed. */
export interface Position {
  /** Changes up to here have been given. */
  seq: number;
  /**
   * Deletions up to here need not be told: the head when a first reading began, otherwise the same as `complete`.
   * A position whose unseen deletions were removed has expired.
   */
  anchor: number;
  /**
   * Up to here the bridge has had everything. In between, a change it has not had may hide behind a newer one of its
   * own, so `excludeOwn` judges by what happened since here.
   */
  complete: number;
}

/** What a cursor is bound to: it is worth nothing in another feed, organisation or history. */
export interface Binding {
  organisationId: string;
  feed: Feed;
}

/** A signed cursor; opaque to clients. */
export function encodeCursor(secret: Buffer, binding: Binding, epoch: string, position: Position): string {
  const text = [binding.feed, position.seq, position.anchor, position.complete, epoch].join(' ');
  return spell(secret, binding.organisationId, text);
}

const spell = (secret: Buffer, organisationId: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${sign(secret, organisationId, text)}`;

/** Reads a cursor; null when it is not one that this server made for this feed and organisation. */
export function decodeCursor(
  secret: Buffer,
  { organisationId, feed }: Binding,
  cursor: string,
): { position: Position; epoch: string } | null {
  const text = Buffer.from(cursor.split('.', 1)[0]!, 'base64url').toString();
  // Compared whole: base64 can be read from more than one spelling, and bridges compare cursors as text.
  const right = Buffer.from(spell(secret, organisationId, text));
  const given = Buffer.from(cursor);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [ofFeed, seq, anchor, complete, epoch] = text.split(' ');
  if (ofFeed !== feed || epoch === undefined) return null;
  return { position: { seq: Number(seq), anchor: Number(anchor), complete: Number(complete) }, epoch };
}

const sign = (secret: Buffer, organisationId: string, text: string): string =>
  createHmac('sha256', secret).update(`${organisationId}\n${text}`).digest('base64url').slice(0, 22);
