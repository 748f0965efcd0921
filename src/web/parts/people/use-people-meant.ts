import { useQuery } from '@tanstack/react-query';
import { api, data } from '../../api/client/client.ts';
import type { ListedHolder } from '../../api/holders.ts';

/** The number of suggested searches, and of people shown for each. */
const SHOWN = { searches: 3, people: 5 };

/** A search that somebody probably meant, with people that it finds. */
export interface PeopleMeant {
  q: string;
  people: ListedHolder[];
}

/**
 * The people whom somebody probably meant with a search that found nobody. Each person comes once.
 * @param isWanted true once the search has found nobody
 */
export function usePeopleMeant(q: string, isWanted: boolean): { meant: PeopleMeant[]; isLoading: boolean } {
  const { data: found, isLoading } = useQuery({
    queryKey: ['card-holders', 'meant', q],
    queryFn: ({ signal }) => peopleMeant(q, signal),
    enabled: isWanted,
    meta: { isQuiet: true },
  });
  return { meant: isWanted ? (found ?? []) : [], isLoading: isWanted && isLoading };
}

async function peopleMeant(q: string, signal: AbortSignal): Promise<PeopleMeant[]> {
  const suggested = await data(api.GET('/card-holders/suggestions', { params: { query: { q } }, signal }));
  const lists = await Promise.all(
    suggested.slice(0, SHOWN.searches).map(({ q: meant }) => {
      const query = { q: meant, pageSize: SHOWN.people };
      return data(api.GET('/card-holders', { params: { query }, signal }));
    }),
  );
  const ids = new Set<string>();
  const isNew = ({ id }: ListedHolder) => !ids.has(id) && ids.add(id).has(id);
  return lists.map((people, place) => ({ q: suggested[place]!.q, people: people.filter(isNew) }));
}
