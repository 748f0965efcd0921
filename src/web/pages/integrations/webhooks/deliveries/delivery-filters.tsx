import { Group, NativeSelect } from '@mantine/core';
import { EVENT_TYPES } from '../../../../../shared/events.ts';
import type { Endpoint } from '../../../../api/webhooks.ts';
import { useAddress } from '../../../../parts/lists/use-address.ts';
import { texts } from '../../../../texts/texts.ts';
import { eventName } from '../endpoints/patterns.ts';

const t = texts.webhooks.deliveries;

/** The filters, kept in the address. */
export function DeliveryFilters({ endpoints }: { endpoints: Endpoint[] | null }) {
  const { get, set } = useAddress();
  const field = (name: string, label: string, any: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: any }, ...data]}
      value={get(name) ?? ''}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value, delivery: null })}
    />
  );
  return (
    <Group mb="md" gap="sm" align="end">
      {endpoints !== null &&
        field(
          'endpoint',
          t.endpoint,
          t.anyEndpoint,
          endpoints.map(({ id, url }) => ({ value: id, label: url })),
        )}
      {field(
        'status',
        t.status,
        t.anyStatus,
        Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
      )}
      {field(
        'event',
        t.type,
        t.anyType,
        [...EVENT_TYPES, 'webhook.test'].map((value) => ({ value, label: eventName(value) })),
      )}
    </Group>
  );
}
