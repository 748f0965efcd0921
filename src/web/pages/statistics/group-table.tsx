import { Table } from '@mantine/core';
import { isOverTime } from '../../../shared/statistics.ts';
import type { Figures, Statistics } from '../../api/statistics.ts';
import { Sheet } from '../../parts/lists/sheet.tsx';
import { formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import { groupName, percentOf, waitOf } from './in-words.ts';
import classes from './statistics.module.css';

const t = texts.statistics.table;

/** All figures of each group, and of all groups together; days and weeks come newest first. */
export function GroupTable({ found }: { found: Statistics }) {
  const { by, groups, total } = found;
  const prints = by !== 'reviewer';
  const columns = [
    t[by],
    t.photosIn,
    t.approved,
    t.rejected,
    t.withdrawn,
    t.median,
    t.firstTry,
    ...(prints ? [t.printed, t.spoiled] : []),
  ];
  const row = (key: string, name: string, figures: Figures) => (
    <Table.Tr key={key}>
      <Table.Th scope="row" data-whole={isOverTime(by) || undefined}>
        {name}
      </Table.Th>
      <Table.Td>{formatNumber(figures.photosIn)}</Table.Td>
      <Table.Td>{formatNumber(figures.approved)}</Table.Td>
      <Table.Td>{formatNumber(figures.rejected)}</Table.Td>
      <Table.Td>{formatNumber(figures.withdrawn)}</Table.Td>
      <Table.Td>{waitOf(figures)}</Table.Td>
      <Table.Td>{percentOf(figures.firstTriesApproved, figures.firstTries)}</Table.Td>
      {prints && <Table.Td>{formatNumber(figures.cardsPrinted)}</Table.Td>}
      {prints && <Table.Td>{formatNumber(figures.cardsSpoiled)}</Table.Td>}
    </Table.Tr>
  );
  const shown = isOverTime(by) ? groups.toReversed() : groups;
  return (
    <Sheet isText label={texts.statistics.by[by]} columns={columns} className={classes.table}>
      {row('total', t.total, total)}
      {shown.map((group) => row(`of ${group.name}`, groupName(found, group.name), group))}
    </Sheet>
  );
}
