import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DAY_MS, DELIVERIES_KEPT_DAYS } from '../../../../../shared/durations.ts';
import { deliveriesQuery, type Endpoint } from '../../../../api/webhooks.ts';
import { State } from '../../../../parts/cards/state.tsx';
import { When } from '../../../../parts/words/when.tsx';
import { texts } from '../../../../texts/texts.ts';

const t = texts.webhooks.health;

/** The health of deliveries to an endpoint, in words and not only in colour. */
export function Health({ endpoint }: { endpoint: Endpoint }) {
  const { enabled, disabledReason, failingSince } = endpoint;
  if (!enabled)
    return (
      <>
        <State tone={disabledReason === null ? 'over' : 'bad'}>
          {disabledReason === null ? t.off : t.disabled}
        </State>
        {disabledReason !== null && (
          <Text component="div" size="xs" c="dimmed" mt={4} maw={320}>
            {disabledReason}
          </Text>
        )}
      </>
    );
  if (failingSince === null) return <WithoutFailures endpoint={endpoint} />;
  return (
    <>
      <State tone="bad">{t.failing}</State>
      <Text component="div" size="xs" c="dimmed" mt={4}>
        <When at={failingSince} say={t.failingSince} />
      </Text>
    </>
  );
}

/** Says that nothing fails only where something was sent. */
function WithoutFailures({ endpoint: { id, createdAt } }: { endpoint: Endpoint }) {
  const deliveries = useQuery(deliveriesQuery({ endpointId: id, pageSize: 1 })).data;
  if (deliveries === undefined) return null;
  if (deliveries.meta.total > 0) return <State tone="good">{t.good}</State>;
  // Older deliveries are no longer kept.
  const isNew = Date.now() - Date.parse(createdAt) < DELIVERIES_KEPT_DAYS * DAY_MS;
  return <State tone="over">{isNew ? t.unused : t.quiet}</State>;
}
