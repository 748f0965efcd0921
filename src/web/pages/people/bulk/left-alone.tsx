import { Anchor, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import { type BulkJob, type BulkJobItem, bulkItemsQuery } from '../../../api/bulk-jobs.ts';
import { PagedSheet } from '../../../parts/lists/paged-sheet.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.bulk;
const PAGE_SIZE = 25;

interface Props {
  job: BulkJob;
  outcome: 'left' | 'not_restored';
  title: string;
}

/** The people whom a bulk change, or undoing it, left unchanged, with the reasons. */
export function LeftAlone({ job, outcome, title }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...bulkItemsQuery(job, outcome, page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <PagedSheet
        query={query}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        columns={[t.who, t.why]}
        label={title}
        row={(item) => <Row key={item.cardHolderId} item={item} />}
        empty={null}
      />
    </section>
  );
}

function Row({ item }: { item: BulkJobItem }) {
  const { firstName, lastName, preferredName, reason } = item;
  const isThere = firstName !== null && lastName !== null;
  const whoIsGone = reason === 'merged' ? t.merged : undefined;
  const name = isThere ? displayName({ firstName, lastName, preferredName }) : whoIsGone;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name === undefined ? (
          t.gone
        ) : (
          // For a person who has been merged, the link leads to the record that was kept.
          <Anchor component={Link} href={`/people/${item.cardHolderId}`} inherit underline="hover">
            <bdi>{name}</bdi>
          </Anchor>
        )}
        {item.externalId !== null && (
          <Text size="sm" c="dimmed">
            <bdi>{item.externalId}</bdi>
          </Text>
        )}
      </Table.Th>
      <Table.Td>{item.reason !== null && t.reasons[item.reason]}</Table.Td>
    </Table.Tr>
  );
}
