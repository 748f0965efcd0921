import { Badge, Chip, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { fullName } from '../../../../shared/person/display-name.ts';
import { Pager } from '../../../parts/lists/pager.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import type { CheckedFile } from './check-files.ts';
import classes from './photo-files.module.css';

const t = texts.photoFiles.table;
const PAGE_SIZE = 50;
const ALL = 'all';

/** A file, with the words for its row. */
export interface FileRow {
  file: CheckedFile;
  /** Rows are filtered by their kind. */
  kind: string;
  /** The kind in words. */
  label: string;
  colour: string;
  detail: string;
}

/** The files of one kind, or all. @param kinds all possible kinds, in the order in which they are offered */
export function FilesTable({ rows, kinds }: { rows: FileRow[]; kinds: readonly string[] }) {
  const [kind, setKind] = useState(ALL);
  const [page, setPage] = useState(1);
  const shown = kind === ALL ? rows : rows.filter((row) => row.kind === kind);
  const choices = kinds.flatMap((value) => {
    const some = rows.filter((row) => row.kind === value);
    return some.length === 0 ? [] : [{ value, label: some[0]!.label, count: some.length }];
  });
  return (
    <>
      <Chip.Group
        value={kind}
        onChange={(value) => {
          setKind(value);
          setPage(1);
        }}
      >
        <Group gap="xs" mb="md" role="radiogroup" aria-label={t.filter}>
          {[{ value: ALL, label: t.all, count: rows.length }, ...choices].map(({ value, label, count }) => (
            <Chip key={value} value={value} variant="outline">
              {`${label} (${formatNumber(count)})`}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Table aria-label={t.title} className={classes.files}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="45%">{t.file}</Table.Th>
            <Table.Th>{t.result}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
            <Row key={row.file.picked.path} row={row} />
          ))}
        </Table.Tbody>
      </Table>
      {shown.length > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={shown.length} onPage={setPage} />
      )}
    </>
  );
}

function Row({ row: { file, label, colour, detail } }: { row: FileRow }) {
  const { picked, holder } = file;
  return (
    <Table.Tr>
      <Table.Th scope="row" aria-label={picked.path}>
        <bdi>{picked.path}</bdi>
        {holder !== null && (
          <small>
            <Link href={`/people/${holder.id}`} target="_blank">
              <bdi>{fullName(holder)}</bdi>
            </Link>
          </small>
        )}
      </Table.Th>
      <Table.Td>
        <Badge variant="light" color={colour} miw="max-content">
          {label}
        </Badge>
        {detail !== '' && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
