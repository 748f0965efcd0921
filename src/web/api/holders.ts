import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schema } from './client.ts';

export type CardHolder = Schema<'CardHolder'>;

export const holderQuery = (id: string) =>
  queryOptions({
    queryKey: ['card-holders', 'one', id],
    queryFn: () => data(api.GET('/card-holders/{id}', { params: { path: { id } } })),
    staleTime: 60_000,
  });
