import { Anchor, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { allCardsQuery } from '../../../api/cards.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { CardState } from '../../../parts/cards/card-state.tsx';
import { stackOf } from '../../../parts/lists/stack.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatDate } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './person.module.css';

const t = texts.people.person;

/** All cards of a person, newest first. */
export function Cards({ holder }: { holder: CardHolder }) {
  const { data: cards, error, refetch } = useQuery(allCardsQuery({ cardHolderId: holder.id }));
  return (
    <Panel title={t.cards}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {cards?.length === 0 && <p className={classes.unset}>{t.noCards}</p>}
      {cards !== undefined && cards.length > 0 && (
        <div {...stackOf([null, t.cardNumber, t.state, t.validUntil, t.issued])}>
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Td />
                <Table.Th>{t.cardNumber}</Table.Th>
                <Table.Th>{t.state}</Table.Th>
                <Table.Th>{t.validUntil}</Table.Th>
                <Table.Th>{t.issued}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {cards.map((card) => (
                <Table.Tr key={card.id}>
                  <Table.Td data-picture>
                    <CardPicture card={card} />
                  </Table.Td>
                  <Table.Th scope="row">
                    <Anchor component={Link} href={`/cards/${card.id}`}>
                      {card.cardNumber}
                    </Anchor>
                    {card.issueNumber > 1 && (
                      <small className={classes.unset}> {t.issue(card.issueNumber)}</small>
                    )}
                  </Table.Th>
                  <Table.Td>
                    <CardState status={card.status} />
                    {holder.status !== 'active' &&
                      (card.status === 'active' || card.status === 'printed') && (
                        <small className={classes.unset}> {t.notValidNow}</small>
                      )}
                  </Table.Td>
                  <Table.Td>{card.validUntil === null ? '–' : formatDate(card.validUntil)}</Table.Td>
                  <Table.Td>{card.issuedAt === null ? '–' : <When at={card.issuedAt} />}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Panel>
  );
}
