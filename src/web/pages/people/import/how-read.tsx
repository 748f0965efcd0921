import { Alert, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import classes from './import.module.css';
import type { FileChoice } from './read-file.ts';
import { type PeopleTable, readTable, tableOf } from './read-table.ts';

const t = texts.peopleImport.read;
/** The number of lines from which the user can choose the header. */
const HEADER_LINES = 30;
const NAMED_LINES = 3;
const TEXT_LENGTH = 60;

interface Props {
  table: PeopleTable;
  /** Called with the same file, read in another way. */
  onTable: (table: PeopleTable) => void;
}

/** Shows how the file was read, and lets somebody choose another way. */
export function HowRead({ table, onTable }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { read, headerPlace } = table;
  const { text, sheets } = read;
  const attempt = async (how: () => PeopleTable | Promise<PeopleTable>) => {
    setProblem(null);
    try {
      onTable(await how());
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const reread = (choice: FileChoice) =>
    attempt(() =>
      readTable(read.file, { sheet: sheets?.chosen, encoding: text?.encoding.encoding, ...choice }),
    );
  const kind =
    text === null
      ? sheets!.chosen
      : `${t.delimiters[text.delimiter] ?? text.delimiter}, ${texts.encodings[text.encoding.encoding][0]}`;
  const notes = [
    text?.packedBy != null ? t.packed : null,
    headerPlace > 0 ? t.above(headerPlace) : null,
    table.left.length > 0 ? t.left(linesOf(table)) : null,
  ].filter((note) => note !== null);

  return (
    <Panel title={t.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {t.found(table.name, table.rows.length, kind)}
      </Text>
      <div className={classes.options}>
        {sheets !== null && sheets.names.length > 1 && (
          <Select
            label={t.sheet}
            allowDeselect={false}
            value={sheets.chosen}
            data={sheets.names}
            onChange={(sheet) => void reread({ sheet: sheet! })}
          />
        )}
        <Select
          label={t.header}
          allowDeselect={false}
          value={String(headerPlace)}
          data={read.rows.slice(0, HEADER_LINES).map(({ line, cells }, place) => ({
            ...{ value: String(place), label: t.headerLine(line, shortOf(cells)) },
          }))}
          onChange={(place) => void attempt(() => tableOf(read, Number(place)))}
        />
      </div>
      {text !== null && text.encoding.likely.length > 0 && (
        <EncodingChoice text={text} onChoose={(encoding) => void reread({ encoding })} />
      )}
      {notes.length > 0 && (
        <Alert color="gray" variant="light" mt="md">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      {problem !== null && <ErrorNotice mt="md" message={problem} />}
    </Panel>
  );
}

function shortOf(cells: string[]): string {
  const whole = cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ');
  return whole.length > TEXT_LENGTH ? `${whole.slice(0, TEXT_LENGTH)}…` : whole;
}

/** Lists the lines that are left out: the last few with their text, and the number of the others. */
function linesOf({ left }: PeopleTable): string {
  const named = left.slice(-NAMED_LINES).map(({ line, cells }) => t.leftLine(line, shortOf(cells)));
  return [...named, ...(left.length > NAMED_LINES ? [t.andMore(left.length - NAMED_LINES)] : [])].join(', ');
}
