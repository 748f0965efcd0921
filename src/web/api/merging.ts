import { queryOptions } from '@tanstack/react-query';
import { isApiError } from './client/api-error.ts';
import { api, data, type Schema } from './client/client.ts';

export type MergePreview = Schema<'MergePreview'>;

/** People who may be the same person as this one. */
export const alikeQuery = (id: string) =>
  queryOptions({
    queryKey: ['card-holders', 'alike', id],
    queryFn: () => data(api.GET('/card-holders/alike-to/{id}', { params: { path: { id } } })),
    staleTime: 60_000,
    meta: { isQuiet: true },
  });

/** The effects that merging a person into another one would have now. */
export const mergePreviewQuery = (id: string, otherId: string) =>
  queryOptions({
    queryKey: ['card-holders', 'merge', id, otherId],
    queryFn: () => data(api.GET('/card-holders/{id}/merge/{otherId}', { params: { path: { id, otherId } } })),
    // Never taken from the cache, because somebody bases a decision on this preview.
    staleTime: 0,
    gcTime: 0,
  });

/** Merges a person into another one. Both must still have the versions that were shown. */
export const merge = (
  id: string,
  otherId: string,
  { version, otherVersion }: Pick<MergePreview, 'version' | 'otherVersion'>,
  take: string[],
) =>
  data(
    api.POST('/card-holders/{id}/merge/{otherId}', {
      params: { path: { id, otherId } },
      body: { version, otherVersion, take },
    }),
  );

type MergedPerson = Schema<'MergedCardHolder'>;

/** A merge that is still remembered: it can be undone, or `undo` says what has happened since the merge. */
export type MergeToUndo = MergedPerson & { undo: NonNullable<MergedPerson['undo']> };

/** The people who were merged into a person. */
export const mergesToUndoQuery = (id: string) =>
  queryOptions({
    queryKey: ['card-holders', 'merged-into', id],
    queryFn: () => data(api.GET('/card-holders/merged-into/{id}', { params: { path: { id } } })),
    meta: { isQuiet: true },
  });

export const mergesToUndo = (merged: MergedPerson[]): MergeToUndo[] =>
  merged.filter((one): one is MergeToUndo => one.undo !== null);

/** Undoes a merge; refused once anything else has happened to either person. */
export const undoMerge = (id: string, otherId: string) =>
  data(api.POST('/card-holders/{id}/merge/{otherId}/undo', { params: { path: { id, otherId } } }));

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id of the person into whom a missing person was merged, from the API's refusal; null for any other error. */
export function mergedInto(error: unknown): string | null {
  if (!isApiError(error, 'not_found')) return null;
  const detail = error.details.find(({ code }) => code === 'merged');
  return (detail && ID.exec(detail.message)?.[0]) ?? null;
}
