import { queryOptions, useQuery } from '@tanstack/react-query';
import { chipBytesOf } from '../../../shared/chips/bytes.ts';
import { type ChipReading, type ReadChip, readChip } from '../../../shared/chips/read.ts';
import type { CardStatus } from '../../../shared/statuses.ts';
import type { Card } from '../../api/cards.ts';
import { api, data } from '../../api/client/client.ts';
import { organisationQuery } from '../../api/organisation.ts';
import { useCan } from '../../api/session.ts';

/** The way this organisation's readers type; null while nobody has said it, or it isn't known yet. */
export const useReading = (): ChipReading | null => useQuery(organisationQuery).data?.chipReading ?? null;

const ENDED: ReadonlySet<CardStatus> = new Set(['revoked', 'expired']);

/** The living card that has a chip; null if none has it. */
const chipOwnerQuery = (csn: string) =>
  queryOptions({
    queryKey: ['cards', 'chip', csn],
    queryFn: async (): Promise<Card | null> => {
      const cards = await data(api.GET('/cards', { params: { query: { q: csn } } }));
      return cards.find((card) => !ENDED.has(card.status) && chipBytesOf(card.csn ?? '') === csn) ?? null;
    },
    staleTime: 0,
    meta: { isQuiet: true },
  });

interface Chip {
  /** Null while nothing is typed. */
  read: ReadChip | null;
  /** Another card that has this chip; null if there is none, or nobody knows yet. */
  other: Card | null;
}

/**
 * A typed text, read as a chip.
 * @param cardId the card that is to have it
 */
export function useChip(typed: string, cardId: string): Chip {
  const reading = useReading();
  const can = useCan();
  const read = typed.trim() === '' ? null : readChip(typed, reading);
  const csn = read !== null && 'csn' in read ? chipBytesOf(read.csn) : null;
  const owner = useQuery({ ...chipOwnerQuery(csn ?? ''), enabled: csn !== null && can('cards:read') }).data;
  return { read, other: csn !== null && owner != null && owner.id !== cardId ? owner : null };
}
