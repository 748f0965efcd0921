import { AppError } from './errors.ts';

/**
 * The ETag of a version: `"3"`, or `"3-STATE"` if more than the version changes the answer. Writes only compare the
 * version.
 */
export const etag = (version: number, state: string | null = null): string =>
  state === null ? `"${version}"` : `"${version}-${state}"`;

/** True when a list of entity tags (`"3", W/"4"`, `*`) includes this one, by the weak comparison of `If-None-Match`. */
export function matches(header: string, tag: string): boolean {
  return header.split(',').some((one) => {
    const trimmed = one.trim();
    return trimmed === '*' || trimmed === tag || trimmed === `W/${tag}`;
  });
}

/**
 * Refuses a write that was prepared against an older version of the record.
 * `If-Match` requires a strong comparison, so `W/"3"` never matches. Only the version counts, not the state after it.
 * @throws AppError precondition_failed, with the current version in ETag.
 */
export function assertMatches(ifMatch: string | null, version: number): void {
  if (ifMatch === null) return;
  const tags = ifMatch.split(',').map((one) => one.trim());
  if (tags.some((tag) => tag === '*' || tag.replace(/-[\w.]+"$/, '"') === etag(version))) return;
  throw staleVersion(version);
}

export const staleVersion = (version: number): AppError =>
  new AppError(
    'precondition_failed',
    `The record has changed in the meantime: its version is now ${version}.`,
    {
      headers: { ETag: etag(version) },
    },
  );
