import { Table, Text } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { Link } from 'wouter';
import type { ListedHolder } from '../../../api/holders.ts';
import { formatDate } from '../../../parts/format.ts';
import { fullName } from '../../../parts/person.ts';
import { texts } from '../../../texts/texts.ts';
import { isPast } from '../is-past.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from './list.module.css';
import { Thumbnail, useSettled } from './thumbnail.tsx';

const t = texts.people;

interface Props {
  people: ListedHolder[];
  body: RefObject<HTMLTableSectionElement | null>;
  onStep: (step: 1 | -1) => void;
}

/** People by name. The whole row leads to the person; its link has the focus and its name. */
export function PeopleTable({ people, body, onStep }: Props) {
  const isSettled = useSettled(people.map(({ id }) => id).join());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <Table.ScrollContainer minWidth={760} className={classes.frame}>
      <Table aria-label={t.table} highlightOnHover verticalSpacing={6} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={56}>
              <span className={classes.hidden}>{t.columns.photo}</span>
            </Table.Th>
            <Table.Th>{t.columns.name}</Table.Th>
            <Table.Th>{t.columns.externalId}</Table.Th>
            <Table.Th>{t.columns.holderType}</Table.Th>
            <Table.Th>{t.columns.department}</Table.Th>
            <Table.Th>{t.columns.status}</Table.Th>
            <Table.Th>{t.columns.expiryDate}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={onKeyDown}>
          {people.map((holder) => (
            <Table.Tr key={holder.id} className={classes.row}>
              <Table.Td>
                <Thumbnail holder={holder} isSettled={isSettled} />
              </Table.Td>
              <Table.Th scope="row" className={classes.name}>
                <Link href={`/people/${holder.id}`}>{fullName(holder)}</Link>
              </Table.Th>
              <Table.Td className={classes.number}>{holder.externalId ?? '–'}</Table.Td>
              <Table.Td>{t.types[holder.holderType]}</Table.Td>
              <Table.Td>{holder.department ?? '–'}</Table.Td>
              <Table.Td>
                <StatusBadge status={holder.status} />
              </Table.Td>
              <Table.Td>
                <Expiry date={holder.expiryDate} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const Expiry = ({ date }: { date: string | null }) =>
  date === null ? (
    '–'
  ) : (
    <Text span inherit c={isPast(date) ? 'var(--fail)' : undefined} fw={isPast(date) ? 600 : undefined}>
      {formatDate(date)}
    </Text>
  );
