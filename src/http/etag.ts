import { AppError } from '../errors.ts';
import { etag, type Reply } from './reply.ts';

/** Whether a list of entity tags (`"3", W/"4"`, `*`) names this one; weakly compared, as for `If-None-Match`. */
export function matches(header: string, tag: string): boolean {
  return header.split(',').some((one) => {
    const trimmed = one.trim();
    return trimmed === '*' || trimmed === tag || trimmed === `W/${tag}`;
  });
}

/** A read whose ETag the client already has is answered 304, without its body. */
export function isNotModified(request: Request, reply: Reply): boolean {
  const header = request.headers.get('if-none-match');
  const tag = reply.headers?.ETag;
  return header !== null && tag !== undefined && matches(header, tag);
}

/**
 * Refuses a write that was made up against another version than the record has now.
 * `If-Match` wants a strong comparison, so `W/"3"` never matches. What changes without a version, and is told in the tag
 * after it, is nothing that a write goes by.
 * @throws AppError precondition_failed, with the current version in ETag.
 */
export function assertMatches(ifMatch: string | null, version: number): void {
  if (ifMatch === null) return;
  const tags = ifMatch.split(',').map((one) => one.trim());
  if (tags.some((tag) => tag === '*' || tag.replace(/-[\w.]+"$/, '"') === etag(version))) return;
  throw staleVersion(version);
}

export const staleVersion = (version: number): AppError =>
  new AppError('precondition_failed', `The record has changed meanwhile: its version is now ${version}.`, {
    headers: { ETag: etag(version) },
  });
