import { Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type Delivery, isUnderWay } from '../../../../api/webhooks.ts';
import { State, type Tone } from '../../../../parts/cards/state.tsx';
import { formatDateTime } from '../../../../parts/words/format.ts';
import { When } from '../../../../parts/words/when.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';
import { eventName } from '../endpoints/patterns.ts';
import { DeliveryDetail } from './delivery-detail.tsx';

const t = texts.webhooks.deliveries;
const tones: Record<Delivery['status'], Tone> = { pending: 'wait', succeeded: 'good', failed: 'bad' };

interface Props {
  delivery: Delivery;
  /** The endpoint's address, if the list is about more than one endpoint. */
  endpoint: string | null;
  isOpen: boolean;
  onToggle: () => void;
}

/** A delivery in the list; expanded, it shows the request and the response. */
export function DeliveryRow({ delivery, endpoint, isOpen, onToggle }: Props) {
  const { id, eventType, status, createdAt, attempts, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          <UnstyledButton className={classes.opener} aria-expanded={isOpen} onClick={onToggle}>
            <IconChevronRight size={16} aria-hidden />
            <span>
              {eventName(eventType)}
              <Text component="span" size="xs" c="dimmed" fw={400} display="block">
                {eventType}
              </Text>
            </span>
            <VisuallyHidden>{formatDateTime(createdAt)}</VisuallyHidden>
          </UnstyledButton>
        </Table.Th>
        {endpoint !== null && <Table.Td className={classes.address}>{endpoint}</Table.Td>}
        <Table.Td className={classes.short}>
          <When at={createdAt} />
        </Table.Td>
        <Table.Td>
          <State tone={tones[status]}>{t.statuses[status]}</State>
        </Table.Td>
        <Table.Td>
          {last === undefined
            ? t.none
            : last.response === null
              ? (last.error ?? t.noAnswer)
              : last.response.status}
          {attempts.length > 1 && (
            <Text component="span" size="xs" c="dimmed">
              {' '}
              · {texts.webhooks.delivery.attempt(attempts.length)}
            </Text>
          )}
        </Table.Td>
        <Table.Td className={classes.short}>
          {nextAttemptAt !== null && !isUnderWay(delivery) ? <When at={nextAttemptAt} /> : '–'}
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={endpoint === null ? 5 : 6} className={classes.opened!} data-delivery={id}>
            <DeliveryDetail delivery={delivery} canResend />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
