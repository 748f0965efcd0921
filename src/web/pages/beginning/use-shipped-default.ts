import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/client/query-client.ts';
import { type Design, designQuery, designsQuery, shippedQuery } from '../../api/designs.ts';

/** The default design, and whether it is still the one that ships. */
export interface DefaultDesign extends Pick<Design, 'id' | 'revision' | 'front' | 'back'> {
  isShipped: boolean;
}

const defaultQuery = queryOptions({
  queryKey: ['designs', 'default'],
  queryFn: async (): Promise<DefaultDesign> => {
    const { data: designs } = await queryClient.fetchQuery({ ...designsQuery(false), staleTime: 0 });
    const { id } = designs.find(({ isDefault }) => isDefault)!;
    const [{ revision, front, back }, [first]] = await Promise.all([
      queryClient.fetchQuery({ ...designQuery(id), staleTime: 0 }),
      queryClient.fetchQuery(shippedQuery),
    ]);
    return { id, revision, front, back, isShipped: front === first?.front && back === first.back };
  },
});

export const useShippedDefault = () => useQuery(defaultQuery);
