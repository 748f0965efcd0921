import { Anchor, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { displayName } from '../../../../shared/display-name.ts';
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

/** Whom a bulk change, or its undoing, left as they were, and why. */
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

const Row = ({
  item: { cardHolderId, firstName, lastName, preferredName, ...item },
}: {
  item: BulkJobItem;
}) => (
  <Table.Tr>
    <Table.Th scope="row">
      {firstName === null || lastName === null ? (
        t.erased
      ) : (
        <Anchor component={Link} href={`/people/${cardHolderId}`} inherit underline="hover">
          {displayName({ firstName, lastName, preferredName })}
        </Anchor>
      )}
      {item.externalId !== null && (
        <Text size="sm" c="dimmed">
          {item.externalId}
        </Text>
      )}
    </Table.Th>
    <Table.Td>{item.reason !== null && t.reasons[item.reason]}</Table.Td>
  </Table.Tr>
);
