import { Button } from '@mantine/core';
import { IconFilterOff, IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Delivery, deliveriesQuery, endpointsQuery } from '../../../../api/webhooks.ts';
import { Empty } from '../../../../parts/answers/empty.tsx';
import { PagedSheet } from '../../../../parts/lists/paged-sheet.tsx';
import { useAddress } from '../../../../parts/lists/use-address.ts';
import { texts } from '../../../../texts/texts.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const t = texts.webhooks.deliveries;
const PAGE_SIZE = 25;

/** Deliveries to one or all endpoints, newest first, with filters that are kept in the page's address. */
export function Deliveries({ endpointId }: { endpointId?: string }) {
  const address = useAddress();
  const endpoints = useQuery({ ...endpointsQuery, enabled: endpointId === undefined });
  const open = address.get('delivery') ?? null;
  const filter = {
    endpointId: endpointId ?? address.get('endpoint'),
    status: address.get('status') as Delivery['status'] | undefined,
    eventType: address.get('event'),
    page: address.page,
    pageSize: PAGE_SIZE,
  };
  const deliveries = useQuery({ ...deliveriesQuery(filter), placeholderData: keepPreviousData });
  const isFiltered = ['endpoint', 'status', 'event'].some((name) => address.get(name) !== undefined);
  const urls = new Map(endpoints.data?.map(({ id, url }) => [id, url]));
  const toggle = (id: string) =>
    address.set({ delivery: id === open ? null : id, page: address.page > 1 ? String(address.page) : null });

  return (
    <>
      <DeliveryFilters endpoints={endpointId === undefined ? (endpoints.data ?? []) : null} />
      <PagedSheet
        query={deliveries}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => address.set({ page: page === 1 ? null : String(page), delivery: null })}
        label={t.label}
        columns={[
          t.type,
          ...(endpointId === undefined ? [t.endpoint] : []),
          t.created,
          t.status,
          t.answer,
          t.next,
        ]}
        row={(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            endpoint={
              endpointId === undefined ? (urls.get(delivery.endpointId) ?? delivery.endpointId) : null
            }
            isOpen={delivery.id === open}
            onToggle={() => toggle(delivery.id)}
          />
        )}
        empty={
          isFiltered || address.page > 1 ? (
            <Empty
              icon={IconFilterOff}
              title={t.noMatch}
              text={t.noMatchText}
              action={<Button onClick={address.clear}>{t.clear}</Button>}
            />
          ) : (
            <Empty icon={IconSend} title={t.empty} text={t.emptyText} />
          )
        }
      />
    </>
  );
}
