import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Card } from '../../api/cards.ts';
import { printedName } from '../../api/cards.ts';
import { CardPicture } from '../../parts/cards/card-picture.tsx';
import { CardState, cardReason } from '../../parts/cards/card-state.tsx';
import sheet from '../../parts/lists/sheet.module.css';
import { PersonName } from '../../parts/people/person-name.tsx';
import { formatDate } from '../../parts/words/format.ts';
import { When } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';

export function CardRow({ card }: { card: Card }) {
  const isOver = card.status === 'revoked' || card.status === 'expired';
  const reason = cardReason(card.statusReason);
  return (
    <Table.Tr data-over={isOver || undefined}>
      <Table.Td data-picture>
        <CardPicture card={card} />
      </Table.Td>
      <Table.Th scope="row" className={sheet.number}>
        <Anchor component={Link} href={`/cards/${card.id}`} inherit underline="hover" data-row>
          {card.cardNumber}
        </Anchor>
        {card.issueNumber > 1 && (
          <Text span size="xs" c="dimmed" ml={6}>
            {texts.cards.issue(card.issueNumber)}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <PersonName id={card.cardHolderId} known={printedName(card)} />
      </Table.Td>
      <Table.Td>
        <CardState status={card.status} />
        {reason !== null && (
          <Text size="xs" c="dimmed">
            {reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-whole>
        {card.validUntil === null ? texts.lists.none : formatDate(card.validUntil)}
      </Table.Td>
      <Table.Td>
        <When at={card.updatedAt} />
      </Table.Td>
    </Table.Tr>
  );
}
