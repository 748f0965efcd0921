import { Select, Table, Text } from '@mantine/core';
import { type FamilySide, splitName } from '../../../../shared/person/split-name.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { cellText } from './cell-text.ts';
import classes from './import.module.css';
import type { PeopleTable } from './read-table.ts';

const t = texts.peopleImport.columns;
const SHOWN = 8;

interface Props {
  table: PeopleTable;
  column: number;
  side: FamilySide;
  onSide: (side: FamilySide) => void;
}

/** Shows how full names are split, beginning with the names that could also be split elsewhere. */
export function FullNames({ table, column, side, onSide }: Props) {
  const names = new Set(table.rows.map(({ cells }) => cellText(cells[column] ?? '', 'fullName', undefined)));
  names.delete('');
  const splits = [...names].map((name) => ({ name, ...splitName(name, side) }));
  const shown = [...splits.filter(({ isSure }) => !isSure), ...splits.filter(({ isSure }) => isSure)].slice(
    0,
    SHOWN,
  );
  return (
    <Panel title={t.names}>
      <Text size="sm" mb="sm" maw={640}>
        {t.namesText}
      </Text>
      <Select
        label={t.familySide}
        maw={320}
        mb="sm"
        allowDeselect={false}
        value={side}
        data={(['last', 'first'] as const).map((value) => ({ value, label: t.familySides[value] }))}
        onChange={(value) => onSide(value as FamilySide)}
      />
      <Table.ScrollContainer minWidth={480}>
        <Table className={classes.columns} aria-label={t.names}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.fullNameOf}</Table.Th>
              <Table.Th>{texts.personForm.labels.firstName}</Table.Th>
              <Table.Th>{texts.personForm.labels.lastName}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ name, firstName, lastName }) => (
              <Table.Tr key={name}>
                <Table.Td className={classes.samples}>
                  <bdi>{name}</bdi>
                </Table.Td>
                <Table.Td>
                  <bdi>{firstName || '–'}</bdi>
                </Table.Td>
                <Table.Td>
                  <bdi>{lastName || '–'}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed" mt="sm" maw={640}>
        {t.namesMixed}
      </Text>
    </Panel>
  );
}
