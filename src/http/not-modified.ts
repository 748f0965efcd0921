import { matches } from '../entity-tags.ts';
import type { Reply } from './reply.ts';

/**
 * True when the client's ETag shows that it already has this version of the record. The answer is then 304, without a
 * body.
 */
export function isNotModified(request: Request, reply: Reply): boolean {
  const header = request.headers.get('if-none-match');
  const tag = reply.headers?.ETag;
  return header !== null && tag !== undefined && matches(header, tag);
}
