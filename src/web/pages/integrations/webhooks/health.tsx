import { Badge, Text } from '@mantine/core';
import type { Endpoint } from '../../../api/webhooks.ts';
import { formatAge } from '../../../parts/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.webhooks.health;

/** Whether what is sent to an endpoint arrives; in words, not in colour alone. */
export function Health({ endpoint: { enabled, disabledReason, failingSince } }: { endpoint: Endpoint }) {
  if (!enabled)
    return (
      <>
        <Badge variant="light" color={disabledReason === null ? 'gray' : 'red'} miw="max-content">
          {disabledReason === null ? t.off : t.disabled}
        </Badge>
        {disabledReason !== null && (
          <Text component="div" size="xs" c="dimmed" mt={4} maw={320}>
            {disabledReason}
          </Text>
        )}
      </>
    );
  if (failingSince === null)
    return (
      <Badge variant="light" color="green" miw="max-content">
        {t.good}
      </Badge>
    );
  return (
    <>
      <Badge variant="light" color="yellow" miw="max-content">
        {t.failing}
      </Badge>
      <Text component="div" size="xs" c="dimmed" mt={4}>
        {t.failingSince(formatAge(failingSince))}
      </Text>
    </>
  );
}
