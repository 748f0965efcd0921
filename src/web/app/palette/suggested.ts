import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '../../api/holders.ts';
import { useCan } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import type { Group } from './group.ts';

/**
 * Suggestions for a search that found nothing: the searches for people that the user probably meant.
 * @param isWanted true once everything has been searched and nothing found
 */
export function useSuggested(q: string, isWanted: boolean): Group {
  const isAsked = useCan()('card_holders:read') && isWanted;
  const { data = [], isLoading } = useQuery({ ...suggestionsQuery({ q }), enabled: isAsked });
  return {
    title: texts.palette.didYouMean,
    items: (isAsked ? data : []).map(({ q: ask }, place) => ({
      key: `suggested ${place}`,
      go: { ask },
      picture: IconSearch,
      label: ask,
      note: null,
      state: null,
    })),
    isWaiting: isAsked && isLoading,
    error: null,
    retry: () => undefined,
  };
}
