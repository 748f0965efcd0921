import { Badge, Button, Checkbox, SegmentedControl, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Pager } from '../../../parts/lists/pager.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { Difference } from '../difference.tsx';
import classes from './import.module.css';
import type { LeftOut } from './left-out.ts';
import { isDoubtful, type RowResult } from './row-result.ts';
import type { PreparedRow } from './to-rows.ts';

const t = texts.peopleImport.check;
const PAGE_SIZE = 50;
const kinds = ['all', 'failed', 'doubtful', 'created', 'updated', 'unchanged', 'leftOut'] as const;
const colours = { created: 'green', updated: 'plum', unchanged: 'gray', failed: 'red', leftOut: 'gray' };

interface Props {
  rows: PreparedRow[];
  results: readonly (RowResult | undefined)[];
  /** The choice of rows to leave out; undefined once the rows have been imported. */
  leftOut?: LeftOut;
  /** Saves the rows that are shown; undefined where there is no button for it. */
  onDownload?: (isShown: (result: RowResult | undefined) => boolean) => void;
}

/** Each row with its result: the new or different values, or the error. */
export function Results({ rows, results, leftOut, onDownload }: Props) {
  const countOf = (one: string) =>
    one === 'all'
      ? results.length
      : results.filter((result) => result !== undefined && isOf(one, result)).length;
  const [kind, setKind] = useState<string>(
    () => ['failed', 'doubtful'].find((one) => countOf(one) > 0) ?? 'all',
  );
  const [page, setPage] = useState(1);
  const isShown = (one: RowResult | undefined) => one !== undefined && isOf(kind, one);
  const places = [...rows.keys()].filter((place) => isShown(results[place]));
  const shown = places.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <SegmentedControl
        aria-label={t.filter}
        mb="md"
        value={kind}
        data={kinds
          .filter((value) => value !== 'leftOut' || countOf(value) > 0)
          .map((value) => ({
            value,
            label: `${t.results[value]} (${formatNumber(countOf(value))})`,
          }))}
        onChange={(value) => {
          setKind(value);
          setPage(1);
        }}
      />
      {onDownload !== undefined && places.length > 0 && (
        <Button
          variant="default"
          size="xs"
          mb="md"
          className={classes.ownLine!}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => onDownload(isShown)}
        >
          {t.download(places.length)}
        </Button>
      )}
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
                <Row key={place} {...{ place, leftOut }} row={rows[place]!} result={results[place]!} />
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

interface RowProps {
  place: number;
  row: PreparedRow;
  result: RowResult;
  leftOut: LeftOut | undefined;
}

function Row({ place, row, result, leftOut }: RowProps) {
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
        ) : result.result === 'unchanged' || result.result === 'leftOut' ? (
          <Text span size="sm" c="dimmed">
            {result.result === 'leftOut' ? t.notImported : t.same}
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
        {leftOut !== undefined && isDoubtful(result) && (
          <Checkbox
            mt={4}
            size="xs"
            label={t.leaveOut}
            aria-label={t.leaveOutLine(row.line)}
            checked={leftOut.has(place)}
            onChange={({ currentTarget }) => leftOut.choose([place], currentTarget.checked)}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}
