import { Button, Group, TextInput } from '@mantine/core';
import { IconClipboardList, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ORDER_STATUSES } from '../../../shared/statuses.ts';
import { orderCountsQuery, ordersQuery } from '../../api/orders.ts';
import { useCan } from '../../api/session.ts';
import { useShortcuts } from '../../app/shortcuts.ts';
import { Empty } from '../../parts/answers/empty.tsx';
import { PagedSheet } from '../../parts/lists/paged-sheet.tsx';
import { StateTabs } from '../../parts/lists/state-tabs.tsx';
import { useAddress } from '../../parts/lists/use-address.ts';
import { useDebounced } from '../../parts/lists/use-debounced.ts';
import { useRowKeys } from '../../parts/lists/use-row-keys.ts';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { PersonSelect } from '../../parts/people/person-select.tsx';
import { texts } from '../../texts/texts.ts';
import { OrderRow } from './order-row.tsx';

const t = texts.orders;
const PAGE_SIZE = 25;
const LOOK_AGAIN_MS = 15_000;

/** All orders by status, with filters that are kept in the address. */
export function Orders() {
  const address = useAddress();
  const can = useCan();
  const [, navigate] = useLocation();
  const status = ORDER_STATUSES.find((one) => one === address.get('status'));
  const reference = address.get('reference');
  const cardHolderId = address.get('person');
  const narrowed = { ...(reference && { q: reference }), ...(cardHolderId && { cardHolderId }) };
  const counts = useQuery({ ...orderCountsQuery(narrowed), placeholderData: keepPreviousData }).data;
  const query = useQuery({
    ...ordersQuery({ ...narrowed, ...(status && { status }), page: address.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const canOrder = can('orders:write');
  useShortcuts(
    t.keys.title,
    canOrder ? [{ keys: 'n', label: t.keys.create, run: () => navigate('/orders/new') }] : [],
  );
  useRowKeys(t.keys.title);

  const create = canOrder && (
    <Button component={Link} href="/orders/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} actions={create} />
      <StateTabs
        label={t.list}
        path="/orders"
        tabs={[
          {
            value: 'all',
            label: t.all,
            count: counts && ORDER_STATUSES.reduce((sum, one) => sum + counts[one], 0),
          },
          ...ORDER_STATUSES.map((one) => ({
            value: one,
            label: one === 'completed' ? t.completedOrEnded : texts.states.orders[one],
            count: counts?.[one],
          })),
        ]}
      />
      <Group mb="md" gap="sm" align="end">
        <ReferenceFilter value={reference ?? ''} onChange={(value) => address.set({ reference: value })} />
        {can('card_holders:read') && (
          <PersonSelect
            w={260}
            label={t.filters.person}
            placeholder={t.filters.anybody}
            value={cardHolderId ?? null}
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
          t.columns.order,
          t.columns.state,
          t.columns.people,
          t.columns.progress,
          t.columns.waiting,
          t.columns.created,
        ]}
        row={(order) => <OrderRow key={order.id} order={order} />}
        empty={<Nothing isFiltered={!address.isEmpty} onClear={address.clear} create={create} />}
      />
    </>
  );
}

const PAUSE_MS = 300;

function ReferenceFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  // When the Back button or "Show all" changes the address, the field follows.
  useEffect(() => setText(value), [value]);
  const settle = useDebounced(onChange, PAUSE_MS);
  return (
    <TextInput
      w={220}
      label={t.filters.reference}
      placeholder={t.filters.referencePlaceholder}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        settle(currentTarget.value);
      }}
    />
  );
}

function Nothing(props: { isFiltered: boolean; onClear: () => void; create: ReactNode }) {
  return props.isFiltered ? (
    <Empty
      icon={IconFilterOff}
      title={t.empty.filteredTitle}
      text={t.empty.filteredText}
      action={
        <Button variant="default" onClick={props.onClear}>
          {texts.lists.clearFilters}
        </Button>
      }
    />
  ) : (
    <Empty icon={IconClipboardList} title={t.empty.title} text={t.empty.text} action={props.create} />
  );
}
