import { Anchor, Checkbox, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { Card } from '../../../api/cards.ts';
import { printedName, printedNote } from '../../../api/cards.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { NoUse } from '../../../parts/cards/no-use.tsx';
import sheet from '../../../parts/lists/sheet.module.css';
import { PersonName } from '../../../parts/people/person-name.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';

interface Props {
  card: Card;
  isChosen: boolean;
  onToggle: () => void;
}

/** A printed card that somebody will collect. */
export const HandOverRow = ({ card, isChosen, onToggle }: Props) => (
  <Table.Tr data-chosen={isChosen || undefined}>
    <Table.Td data-pick>
      <Checkbox
        data-row
        aria-label={texts.printing.handOver.choose(isolated(printedName(card) ?? card.cardNumber))}
        checked={isChosen}
        onChange={onToggle}
      />
    </Table.Td>
    <Table.Td data-picture>
      <CardPicture card={card} size="wide" />
    </Table.Td>
    <Table.Th scope="row">
      <PersonName id={card.cardHolderId} known={printedName(card)} />
      <Text size="xs" c="dimmed" fw={400}>
        {printedNote(card)}
      </Text>
      <NoUse card={card} />
    </Table.Th>
    <Table.Td className={sheet.number}>
      <Anchor component={Link} href={`/cards/${card.id}`} inherit>
        {card.cardNumber}
      </Anchor>
    </Table.Td>
    <Table.Td>{card.printedAt !== null && <When at={card.printedAt} />}</Table.Td>
  </Table.Tr>
);
