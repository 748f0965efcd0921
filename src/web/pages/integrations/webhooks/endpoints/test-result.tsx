import { CloseButton, Group, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Delivery, deliveriesQuery } from '../../../../api/webhooks.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';
import { DeliveryDetail } from '../deliveries/delivery-detail.tsx';

const t = texts.webhooks.test;

/** The result of a test; until it arrives, a note that it is on its way. */
export function TestResult({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { data } = useQuery(
    deliveriesQuery({ endpointId: delivery.endpointId, eventType: delivery.eventType }),
  );
  const latest = data?.data.find(({ id }) => id === delivery.id) ?? delivery;
  const attempt = latest.attempts.at(-1);
  const isGood = latest.status === 'succeeded';
  return (
    <section
      className={classes.result}
      aria-label={t.title}
      data-outcome={attempt && (isGood ? 'good' : 'bad')}
    >
      <Group justify="space-between" wrap="nowrap" align="start">
        <Group gap="xs" role="status" wrap="nowrap">
          {attempt === undefined ? (
            <>
              <Loader size={18} aria-hidden />
              <Text>{t.waiting}</Text>
            </>
          ) : (
            <>
              {isGood ? (
                <IconCircleCheck color="var(--pass)" aria-hidden />
              ) : (
                <IconCircleX color="var(--fail)" aria-hidden />
              )}
              <Text fw={600}>
                {isGood
                  ? t.good(attempt.response?.status ?? 0, attempt.durationMs)
                  : t.bad(attempt.error ?? '')}
              </Text>
            </>
          )}
        </Group>
        <CloseButton aria-label={texts.shell.close} onClick={onClose} />
      </Group>
      {attempt !== undefined && (
        <>
          <Text size="sm" c="dimmed" mt="sm" mb="xs">
            {t.hint}
          </Text>
          <DeliveryDetail delivery={latest} />
        </>
      )}
    </section>
  );
}
