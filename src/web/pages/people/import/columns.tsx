import { Button, Group, Select, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { type DayOrder, isAmbiguous } from '../../../../shared/days/written-day.ts';
import { HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import { PERSON_FIELDS } from '../../../../shared/person/names.ts';
import { unwrapped } from '../../../../shared/tables/cell.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { useTimeZone } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatDate } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import stepClasses from '../steps/steps.module.css';
import { guessOrder, isDayOrderUnknown, isOtherwise, toIsoDate } from './dates.ts';
import { FullNames } from './full-names.tsx';
import { guessColumns, type Target } from './guess-columns.ts';
import classes from './import.module.css';
import type { PeopleTable } from './read-table.ts';
import { type PreparedRow, type Reading, toRows } from './to-rows.ts';

const t = texts.peopleImport.columns;
const SAMPLES = 3;
const orders = ['ymd', 'dmy', 'mdy'] as const;
const IGNORE = 'ignore';
/** The form that `toIsoDate` gives to all that it can read. */
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

interface Props {
  table: PeopleTable;
  /** The earlier choice, when somebody comes back to this step. */
  reading: Reading | undefined;
  onBack: () => void;
  onNext: (reading: Reading, rows: PreparedRow[]) => void;
}

function begin(table: PeopleTable, timeZone: string): Reading {
  const targets = guessColumns(table.header);
  const order = guessOrder(datesIn(table, targets));
  return { targets, dates: order, timeZone, familySide: 'last', clearsBlank: false, holderType: 'student' };
}

function datesIn({ rows }: PeopleTable, targets: Target[]): string[] {
  const column = targets.indexOf('expiryDate');
  return column < 0 ? [] : rows.slice(0, 1000).map(({ cells }) => cells[column] ?? '');
}

const samplesOf = ({ rows }: PeopleTable, column: number): string[] => {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const cell = unwrapped(cells[column] ?? '').trim();
    if (cell !== '') found.add(cell);
    if (found.size === SAMPLES) break;
  }
  return [...found];
};

/** Maps columns to fields: each column with its first values, and the field guessed from its name. */
export function Columns({ table, reading: decided, onBack, onNext }: Props) {
  const timeZone = useTimeZone();
  const [reading, setReading] = useState(() => decided ?? begin(table, timeZone));
  const [isTried, setIsTried] = useState(false);
  const { targets } = reading;
  const change = (part: Partial<Reading>) => setReading((now) => ({ ...now, ...part }));
  const choose = (column: number, target: Target) => {
    const next = targets.map((one, place) => (place === column ? target : one));
    change({ targets: next, ...(target === 'expiryDate' && { dates: guessOrder(datesIn(table, next)) }) });
  };
  const isTwice = (column: number) =>
    targets[column] !== null && targets.indexOf(targets[column]!) !== column;
  const hasNumber = targets.includes('externalId') || targets.includes('cardHolderId');
  const fullName = targets.indexOf('fullName');
  const hasBothNames = fullName >= 0 && (targets.includes('firstName') || targets.includes('lastName'));
  const finish = () => {
    setIsTried(true);
    if (hasNumber && !hasBothNames && !targets.some((_, column) => isTwice(column)))
      onNext(reading, toRows(table, reading));
  };
  const ignored = table.header.flatMap((name, column) =>
    targets[column] === null ? [isolated(name || `(${column + 1})`)] : [],
  );
  const dates = datesIn(table, targets);
  const isDay = (cell: string) => ISO_DAY.test(toIsoDate(cell, reading.dates, timeZone));
  const unreadable = dates
    .map((cell) => unwrapped(cell).trim())
    .filter((cell) => cell !== '' && !isDay(cell));
  const dateHint = [
    ...dates.filter((cell) => isOtherwise(cell, reading.dates)),
    ...dates.filter(isAmbiguous),
    ...dates,
  ]
    .map((cell) => cell.trim())
    .filter((cell, place, all) => cell !== '' && all.indexOf(cell) === place)
    .slice(0, SAMPLES)
    .map((cell) => {
      const day = toIsoDate(cell, reading.dates, timeZone);
      return t.datesAs(cell, ISO_DAY.test(day) && day !== cell ? formatDate(day) : day);
    })
    .join(' · ');

  return (
    <div className={stepClasses.stack}>
      <Panel title={t.title}>
        <Table.ScrollContainer minWidth={640}>
          <Table className={classes.columns}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.column}</Table.Th>
                <Table.Th>{t.sample}</Table.Th>
                <Table.Th w={270}>{t.field}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {table.header.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names can come twice, and columns stay where they are
                <Table.Tr key={column} data-ignored={targets[column] === null || undefined}>
                  <Table.Th scope="row">{name || `(${column + 1})`}</Table.Th>
                  <Table.Td className={classes.samples}>
                    {samplesOf(table, column).join(' · ') || '–'}
                  </Table.Td>
                  <Table.Td>
                    <Select
                      aria-label={t.fieldOf(name || String(column + 1))}
                      allowDeselect={false}
                      searchable
                      error={isTwice(column) && t.twice}
                      value={targets[column] ?? IGNORE}
                      data={optionsFor(name || String(column + 1), targets[column] ?? null)}
                      onChange={(value) => choose(column, value === IGNORE ? null : (value as Target))}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {ignored.length > 0 && <div className={classes.warning}>{t.ignored(ignored)}</div>}
      </Panel>
      <Panel title={t.options}>
        <div className={classes.options}>
          <Select
            label={t.type}
            description={t.typeHint}
            clearable
            placeholder={t.noType}
            value={reading.holderType}
            data={HOLDER_TYPES.map((value) => ({ value, label: texts.people.types[value] }))}
            onChange={(value) => change({ holderType: value as CardHolder['holderType'] | null })}
          />
          {targets.includes('expiryDate') && (
            <div>
              <Select
                label={t.dates}
                description={dateHint || ' '}
                allowDeselect={false}
                value={reading.dates}
                data={orders.map((value) => ({ value, label: t.dateFormats[value] }))}
                onChange={(value) => change({ dates: value as DayOrder })}
              />
              {unreadable.length > 0 && (
                <div className={classes.warning}>{t.unreadable(unreadable.length, unreadable[0]!)}</div>
              )}
              {isDayOrderUnknown(dates) && <div className={classes.warning}>{t.dayOrderUnknown}</div>}
            </div>
          )}
          <Switch
            label={t.clear}
            description={t.clearHint}
            checked={reading.clearsBlank}
            onChange={({ currentTarget }) => change({ clearsBlank: currentTarget.checked })}
          />
        </div>
      </Panel>
      {fullName >= 0 && (
        <FullNames
          table={table}
          column={fullName}
          side={reading.familySide}
          onSide={(familySide) => change({ familySide })}
        />
      )}
      {isTried && !hasNumber && <ErrorNotice message={t.needsNumber} />}
      {isTried && hasBothNames && <ErrorNotice message={t.bothNames} />}
      <Group gap="xs">
        <Button onClick={finish}>{t.next}</Button>
        <Button variant="subtle" onClick={onBack}>
          {texts.shell.cancel}
        </Button>
      </Group>
    </div>
  );
}

function optionsFor(column: string, now: Target) {
  const own = `customFields.${column}`;
  const owns = [...new Set([own, ...(now?.startsWith('customFields.') ? [now] : [])])];
  return [
    { value: IGNORE, label: t.ignore },
    {
      group: t.known,
      items: [
        ...PERSON_FIELDS.map((value) => ({ value: value as string, label: texts.personForm.labels[value] })),
        { value: 'fullName', label: t.fullName },
        { value: 'cardHolderId', label: t.cardHolderId },
      ],
    },
    {
      group: t.own,
      items: [
        ...owns.map((value) => ({ value, label: t.customName(value.slice('customFields.'.length)) })),
        { value: 'customFields', label: t.allCustom },
      ],
    },
  ];
}
