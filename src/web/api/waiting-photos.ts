import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from './client/client.ts';
import { createStore, useStore } from './client/store.ts';
import { useCan } from './session.ts';

const LOOK_AGAIN_MS = 4_000;

/** The number of waiting photos, and the oldest of them: the one source for desk, grid, home page and navigation. */
export const waitingPhotosQuery = queryOptions({
  queryKey: ['photos', 'waiting'],
  queryFn: async () => {
    const { data: photos, meta } = await answer(
      api.GET('/photos', { params: { query: { status: 'in_review', pageSize: 1 } } }),
    );
    return { total: meta.total, oldest: photos[0] ?? null };
  },
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});

export function useWaitingPhotos() {
  const can = useCan();
  return useQuery({ ...waitingPhotosQuery, enabled: can('photos:read') }).data;
}

/** The number of photos decided in this browser but not on the server yet. */
export const decidedAhead = createStore(0);

/** The number of photos that are waiting for a decision. The navigation shows it on every page. */
export function useWaitingCount(): number | undefined {
  const total = useWaitingPhotos()?.total;
  const ahead = useStore(decidedAhead);
  return total === undefined ? undefined : Math.max(0, total - ahead);
}
