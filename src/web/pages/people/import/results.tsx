import { Badge, SegmentedControl, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Pager } from '../../../parts/lists/pager.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { Difference } from '../difference.tsx';
import classes from './import.module.css';
import type { RowResult } from './send-rows.ts';
import type { PreparedRow } from './to-rows.ts';

const t = texts.peopleImport.check;
const PAGE_SIZE = 50;
const kinds = ['all', 'failed', 'doubtful', 'created', 'updated', 'unchanged'] as const;
const colours = { created: 'green', updated: 'plum', unchanged: 'gray', failed: 'red' } as const;

interface Props {
  rows: PreparedRow[];
  results: readonly (RowResult | undefined)[];
}

/** Each row with its result: the new or different values, or the error. */
export function Results({ rows, results }: Props) {
  const countOf = (one: string) =>
    one === 'all'
      ? results.length
      : results.filter((result) => result !== undefined && isOf(one, result)).length;
  const [kind, setKind] = useState<string>(
    () => ['failed', 'doubtful'].find((one) => countOf(one) > 0) ?? 'all',
  );
  const [page, setPage] = useState(1);
  const places = [...rows.keys()].filter(
    (place) => results[place] !== undefined && isOf(kind, results[place]),
  );
  const shown = places.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <SegmentedControl
        aria-label={t.filter}
        mb="md"
        value={kind}
        data={kinds.map((value) => ({
          value,
          label: `${t.results[value]} (${formatNumber(countOf(value))})`,
        }))}
        onChange={(value) => {
          setKind(value);
          setPage(1);
        }}
      />
      {shown.length === 0 ? (
        <Text c="dimmed">{t.none}</Text>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={t.title} className={classes.results}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={64}>{t.line}</Table.Th>
                <Table.Th w={220}>{t.person}</Table.Th>
                <Table.Th w={110}>{t.result}</Table.Th>
                <Table.Th>{t.difference}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((place) => (
                <Row key={place} row={rows[place]!} result={results[place]!} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {places.length > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={places.length} onPage={setPage} />
      )}
    </>
  );
}

const isOf = (kind: string, { result, warnings }: RowResult): boolean =>
  kind === 'all' || (kind === 'doubtful' ? warnings.length > 0 : result === kind);

function Row({ row, result }: { row: PreparedRow; result: RowResult }) {
  const { cardHolderId, error, changes, warnings } = result;
  return (
    <Table.Tr>
      <Table.Td>{row.line}</Table.Td>
      <Table.Th scope="row">
        {cardHolderId === null ? (
          <bdi>{row.name}</bdi>
        ) : (
          <Link href={`/people/${cardHolderId}`} target="_blank">
            <bdi>{row.name}</bdi>
          </Link>
        )}
        {row.row.externalId != null && row.row.externalId !== row.name && (
          <small>
            <bdi>{row.row.externalId}</bdi>
          </small>
        )}
      </Table.Th>
      <Table.Td>
        <Badge variant="light" color={colours[result.result]} miw="max-content">
          {t.badges[result.result]}
        </Badge>
      </Table.Td>
      <Table.Td>
        {error !== null ? (
          <span className={classes.error}>{error}</span>
        ) : result.result === 'unchanged' ? (
          <Text span size="sm" c="dimmed">
            {t.same}
          </Text>
        ) : (
          <Difference changes={changes} isNew={result.result === 'created'} />
        )}
        {warnings.map(({ text, cardHolderId: about }) => (
          <div key={text} className={classes.warning}>
            {text}{' '}
            {about !== null && (
              <Link href={`/people/${about}`} target="_blank">
                {t.who}
              </Link>
            )}
          </div>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
