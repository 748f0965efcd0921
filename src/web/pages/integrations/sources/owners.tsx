import { Table, Text } from '@mantine/core';
import type { Source } from '../../../api/sources.ts';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';
import { sourceName } from './source-name.ts';

const t = texts.sources;
const labels: Record<string, string> = texts.personForm.labels;

/** Each field of a person, with the sources that have written it lately; the last one first. */
export function Owners({ sources }: { sources: Source[] }) {
  const fields = Object.keys(labels).filter((field) =>
    sources.some((source) => source.fields.some((one) => one.field === field)),
  );
  if (fields.length === 0) return <Text>{t.nothingWritten}</Text>;
  return (
    <Sheet label={t.ownersTitle} columns={[t.field, t.writtenBy]} isText>
      {fields.map((field) => (
        <Table.Tr key={field}>
          <Table.Th scope="row">{labels[field]}</Table.Th>
          <Table.Td>
            <ul className={classes.writers!}>
              {writersOf(sources, field).map(({ source, at }) => (
                <li key={sourceName(source)}>
                  {sourceName(source)}{' '}
                  <Text component="span" size="xs" c="dimmed">
                    <When at={at} />
                  </Text>
                </li>
              ))}
            </ul>
          </Table.Td>
        </Table.Tr>
      ))}
    </Sheet>
  );
}

const writersOf = (sources: Source[], field: string): { source: Source; at: string }[] =>
  sources
    .flatMap((source) => source.fields.filter((one) => one.field === field).map(({ at }) => ({ source, at })))
    .sort((one, other) => other.at.localeCompare(one.at));
