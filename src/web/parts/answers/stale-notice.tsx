import { Alert, Table } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { texts } from '../../texts/texts.ts';

interface Props<T> {
  /** The record when the editing began. */
  before: T;
  /** The record on the server now. */
  now: T;
  /** The fields to compare, with their labels. */
  labels: Partial<Record<keyof T & string, string>>;
}

const t = texts.shell.stale;

const show = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? t.empty
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/**
 * Shown after a 412: the fields that somebody else has changed, so that the user doesn't overwrite changes
 * unseen.
 */
export function StaleNotice<T extends object>({ before, now, labels }: Props<T>) {
  const changed = (Object.keys(labels) as (keyof T & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
  return (
    <Alert color="yellow" role="alert" icon={<IconUsersGroup />} title={t.title}>
      {changed.length === 0 ? (
        t.same
      ) : (
        <Table withRowBorders={false} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.field}</Table.Th>
              <Table.Th>{t.was}</Table.Th>
              <Table.Th>{t.now}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{labels[field]}</Table.Th>
                <Table.Td>{show(before[field])}</Table.Td>
                <Table.Td>{show(now[field])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Alert>
  );
}
