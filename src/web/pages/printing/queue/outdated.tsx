import { Anchor, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type OutdatedCard, outdatedCardsQuery } from '../../../api/outdated-cards.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { OutdatedActions } from '../../../parts/cards/outdated-actions.tsx';
import { OutdatedChanges } from '../../../parts/cards/outdated-changes.tsx';
import { Pager } from '../../../parts/lists/pager.tsx';
import sheet from '../../../parts/lists/sheet.module.css';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { personNote } from '../../../parts/people/person.ts';
import { PersonName } from '../../../parts/people/person-name.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';

const t = texts.printing.outdated;
const PAGE_SIZE = 20;
const LOOK_AGAIN_MS = 10_000;

/** Proposals: cards in use that show something of their person that has changed since. */
export function OutdatedCards() {
  const [page, setPage] = useState(1);
  const looking = { refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } };
  const { data } = useQuery({ ...outdatedCardsQuery(page, PAGE_SIZE), ...looking });
  if (data === undefined || data.meta.total === 0) return null;
  const { total } = data.meta;
  // The last ones of a page may be done with.
  const last = Math.ceil(total / PAGE_SIZE);
  if (page > last) setPage(last);
  return (
    <section className={classes.outdated} aria-labelledby="outdated-cards">
      <Title order={2} id="outdated-cards">
        {t.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t.count(total)} {t.text}
      </Text>
      <Sheet
        label={t.title}
        columns={[null, texts.printing.columns.person, texts.printing.columns.card, t.changes, null]}
      >
        {data.data.map((card) => (
          <Row key={card.cardId} card={card} />
        ))}
      </Sheet>
      {total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
    </section>
  );
}

function Row({ card }: { card: OutdatedCard }) {
  return (
    <Table.Tr>
      <Table.Td data-picture>
        <CardPicture card={{ id: card.cardId, cardNumber: card.cardNumber }} />
      </Table.Td>
      <Table.Th scope="row">
        <PersonName id={card.cardHolderId} known={card.displayName} />
        <Text size="xs" c="dimmed" fw={400}>
          {personNote(card)}
        </Text>
      </Table.Th>
      <Table.Td className={sheet.number}>
        <Anchor component={Link} href={`/cards/${card.cardId}`} inherit>
          {card.cardNumber}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <OutdatedChanges changes={card.changes} />
      </Table.Td>
      <Table.Td>
        <OutdatedActions card={card} />
      </Table.Td>
    </Table.Tr>
  );
}
