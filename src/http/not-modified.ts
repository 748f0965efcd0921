import { matches } from '../entity-tags.ts';
import type { Reply } from './reply.ts';

/** A read whose ETag the client already has is answered 304, without its body. */
export function isNotModified(request: Request, reply: Reply): boolean {
  const header = request.headers.get('if-none-match');
  const tag = reply.headers?.ETag;
  return header !== null && tag !== undefined && matches(header, tag);
}
