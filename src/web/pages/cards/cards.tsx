import { Button, Group } from '@mantine/core';
import { IconFilterOff, IconId } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CARD_STATUSES, type CardStatus } from '../../../shared/statuses.ts';
import { cardCountsQuery, cardsQuery } from '../../api/cards.ts';
import { useCan } from '../../api/session.ts';
import { Empty } from '../../parts/answers/empty.tsx';
import { PagedSheet } from '../../parts/lists/paged-sheet.tsx';
import { StateTabs } from '../../parts/lists/state-tabs.tsx';
import { useAddress } from '../../parts/lists/use-address.ts';
import { useRowKeys } from '../../parts/lists/use-row-keys.ts';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { PersonSelect } from '../../parts/people/person-select.tsx';
import { texts } from '../../texts/texts.ts';
import { CardRow } from './card-row.tsx';
import { NumberSearch } from './number-search.tsx';

const t = texts.cards;
/** Each of these statuses begins a group of tabs: cards being made, cards in use, and cards that have ended. */
const GROUP_STARTS: readonly CardStatus[] = ['queued', 'active', 'revoked'];
const PAGE_SIZE = 25;
const LOOK_AGAIN_MS = 15_000;

/** The filters in the address. A number is looked up among all cards and chips, whatever their status. */
function useWanted() {
  const address = useAddress();
  const status = CARD_STATUSES.find((one) => one === address.get('status'));
  const q = address.get('number');
  const cardHolderId = address.get('person');
  const narrowed = { ...(q && { q }), ...(cardHolderId && { cardHolderId }) };
  const counts = useQuery({ ...cardCountsQuery(narrowed), placeholderData: keepPreviousData }).data;
  const query = useQuery({
    ...cardsQuery({ ...narrowed, ...(status && { status }), page: address.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return { address, counts, query };
}

/** All cards by status, with filters that are kept in the address. */
export function Cards() {
  const { address, counts, query } = useWanted();
  const can = useCan();
  useRowKeys(t.keys.title);
  return (
    <>
      <PageHeader title={t.title} />
      <StateTabs
        label={t.list}
        path="/cards"
        tabs={[
          // No count here, because each of these cards is already counted in its status's tab.
          { value: 'issued', label: address.get('number') ? t.all : t.issued, count: undefined },
          ...CARD_STATUSES.map((one) => ({
            value: one,
            label: texts.states.cards[one],
            count: counts?.[one],
            isApart: GROUP_STARTS.includes(one),
          })),
        ]}
      />
      <Group mb="md" gap="sm" align="end">
        <NumberSearch
          value={address.get('number') ?? ''}
          onChange={(number) => address.set({ number, status: null })}
        />
        {can('card_holders:read') && (
          <PersonSelect
            w={260}
            label={t.filters.person}
            placeholder={t.filters.anybody}
            value={address.get('person') ?? null}
            onChange={(person) => address.set({ person })}
          />
        )}
      </Group>
      <PagedSheet
        query={query}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => address.set({ page: String(page) })}
        columns={[
          null,
          t.columns.card,
          t.columns.person,
          t.columns.state,
          t.columns.validUntil,
          t.columns.changed,
        ]}
        row={(card) => <CardRow key={card.id} card={card} />}
        empty={<Nothing isFiltered={!address.isEmpty} onClear={address.clear} />}
      />
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const can = useCan();
  return isFiltered ? (
    <Empty
      icon={IconFilterOff}
      title={t.empty.filteredTitle}
      text={t.empty.filteredText}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.lists.clearFilters}
        </Button>
      }
    />
  ) : (
    <Empty
      icon={IconId}
      title={t.empty.title}
      text={t.empty.text}
      action={
        can('orders:write') && (
          <Button component={Link} href="/orders/new">
            {t.empty.action}
          </Button>
        )
      }
    />
  );
}
