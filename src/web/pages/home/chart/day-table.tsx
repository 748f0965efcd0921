import { Table } from '@mantine/core';
import type { Overview } from '../../../api/overview.ts';
import { formatDate, formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './chart.module.css';

const t = texts.home.chart;

interface Props {
  days: Overview['days'];
  seesPhotos: boolean;
  seesCards: boolean;
}

/** The charts' numbers as a table, newest day first. */
export const DayTable = ({ days, seesPhotos, seesCards }: Props) => (
  <details className={classes.table}>
    <summary>{t.asTable}</summary>
    <Table aria-label={t.title} maw={560} verticalSpacing={3}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.day}</Table.Th>
          {seesPhotos && <Table.Th ta="right">{t.approved}</Table.Th>}
          {seesPhotos && <Table.Th ta="right">{t.rejected}</Table.Th>}
          {seesCards && <Table.Th ta="right">{t.cards}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map(({ date, photosApproved, photosRejected, cardsIssued }) => (
          <Table.Tr key={date}>
            <Table.Th scope="row" fw={400}>
              {formatDate(date)}
            </Table.Th>
            {photosApproved !== null && <Table.Td ta="right">{formatNumber(photosApproved)}</Table.Td>}
            {photosRejected !== null && <Table.Td ta="right">{formatNumber(photosRejected)}</Table.Td>}
            {cardsIssued !== null && <Table.Td ta="right">{formatNumber(cardsIssued)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </details>
);
