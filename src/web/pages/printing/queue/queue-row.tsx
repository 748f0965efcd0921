import { Anchor, Checkbox, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { QueuedCard } from '../../../api/print-batches.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import sheet from '../../../parts/lists/sheet.module.css';
import { personNote } from '../../../parts/people/person.ts';
import { PersonName } from '../../../parts/people/person-name.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { CannotBePrinted } from '../cannot-be-printed.tsx';
import { failedReasonOf } from '../failed-reason.ts';

const t = texts.printing;

interface Props {
  card: QueuedCard;
  orderName: string | null;
  isChosen: boolean;
  /** Null for staff who may not print. */
  onToggle: (() => void) | null;
}

/** A card that is waiting to be printed. */
export function QueueRow({ card, orderName, isChosen, onToggle }: Props) {
  return (
    <Table.Tr data-chosen={isChosen || undefined}>
      {onToggle !== null && (
        <Table.Td data-pick>
          <Checkbox
            data-row
            aria-label={t.queue.choose(card.cardNumber)}
            aria-describedby={`note-${card.cardId}`}
            checked={isChosen}
            onChange={onToggle}
          />
        </Table.Td>
      )}
      <Table.Td data-picture>
        <CardPicture card={{ id: card.cardId, cardNumber: card.cardNumber }} />
      </Table.Td>
      <Table.Th scope="row">
        <PersonName id={card.cardHolderId} known={card.displayName} />
        <Text size="xs" c="dimmed" fw={400} id={`note-${card.cardId}`}>
          {personNote(card)}
        </Text>
        {card.status === 'print_failed' && (
          <Text size="xs" c="var(--fail)" fw={500}>
            {t.queue.failed(failedReasonOf(card.failedReason))}
          </Text>
        )}
        {card.findings.length > 0 && <CannotBePrinted card={card} />}
      </Table.Th>
      <Table.Td className={sheet.number}>
        <Anchor component={Link} href={`/cards/${card.cardId}`} inherit>
          {card.cardNumber}
        </Anchor>
      </Table.Td>
      <Table.Td>
        {card.orderId !== null && (
          <Anchor component={Link} href={`/orders/${card.orderId}`} inherit>
            {orderName}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <When at={card.createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
