import { Table } from '@mantine/core';
import type { Figures, Statistics } from '../../api/statistics.ts';
import { Sheet } from '../../parts/lists/sheet.tsx';
import { formatDate, formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import { percentOf, waitOf } from './in-words.ts';
import classes from './statistics.module.css';

const t = texts.statistics.table;

/** All figures of each group, and of all groups together; with weeks, the newest comes first. */
export function GroupTable({ found: { by, groups, total } }: { found: Statistics }) {
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
      <Table.Th scope="row" data-whole={by === 'week' || undefined}>
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
  const nameOf = (name: string | null) =>
    name === null ? texts.statistics.nobody[by] : by === 'week' ? formatDate(name) : name;
  const shown = by === 'week' ? groups.toReversed() : groups;
  return (
    <Sheet isText label={texts.statistics.by[by]} columns={columns} className={classes.table}>
      {row('total', t.total, total)}
      {shown.map((group) => row(`of ${group.name}`, nameOf(group.name), group))}
    </Sheet>
  );
}
