import { queryOptions } from '@tanstack/react-query';
import { api, data, matching, type Schema } from './client/client.ts';

export type Held = Schema<'HeldData'>;

/** The amount of data about a person, and the effects that erasing them would have now. */
export const heldQuery = (id: string) =>
  queryOptions({
    queryKey: ['card-holders', 'held', id],
    queryFn: () => data(api.GET('/card-holders/held/{id}', { params: { path: { id } } })),
    // Never taken from the cache, because somebody bases a decision on these figures.
    staleTime: 0,
    gcTime: 0,
  });

/** Erases a person who still has the version that was shown. */
export const erase = ({ id, version }: Pick<Held, 'id' | 'version'>) =>
  data(api.DELETE('/card-holders/{id}', { params: { path: { id }, ...matching(version) } }));

/** The address of the file with a copy of a person's data. */
export const copyUrl = (id: string): string => `/api/v1/card-holders/export/${id}`;

/**
 * Fetches the file with a copy of a person's data.
 * @param onBytes called with the number of bytes received so far
 * @throws ApiError for a refusal; TypeError when the connection fails partway; AbortError when `signal` is
 *   aborted
 */
export async function fetchCopy(
  id: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { response } = await api.GET('/card-holders/export/{id}', {
    params: { path: { id } },
    parseAs: 'stream',
    signal,
  });
  let bytes = 0;
  const counted = response.body!.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length;
        onBytes(bytes);
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted, { headers: { 'Content-Type': 'application/zip' } }).blob();
}
