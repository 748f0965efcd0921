import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../api/client/api-error.ts';
import { holderQuery } from '../../api/holders.ts';
import { mergedInto } from '../../api/merging.ts';

/** Tells why there is no such person any more; null for a person who is there, or until the server has answered. */
export function useGone(id: string | null): 'erased' | 'merged' | null {
  const { error } = useQuery({ ...holderQuery(id ?? ''), enabled: id !== null, meta: { isQuiet: true } });
  if (!isApiError(error, 'not_found')) return null;
  return mergedInto(error) === null ? 'erased' : 'merged';
}
