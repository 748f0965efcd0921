import { Text } from '@mantine/core';
import type { Endpoint } from '../../../../api/webhooks.ts';
import { State } from '../../../../parts/cards/state.tsx';
import { When } from '../../../../parts/words/when.tsx';
import { texts } from '../../../../texts/texts.ts';

const t = texts.webhooks.health;

/** The health of deliveries to an endpoint, in words and not only in colour. */
export function Health({ endpoint: { enabled, disabledReason, failingSince } }: { endpoint: Endpoint }) {
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
  if (failingSince === null) return <State tone="good">{t.good}</State>;
  return (
    <>
      <State tone="bad">{t.failing}</State>
      <Text component="div" size="xs" c="dimmed" mt={4}>
        <When at={failingSince} say={t.failingSince} />
      </Text>
    </>
  );
}
