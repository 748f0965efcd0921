import { Anchor, Button, Table } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type BulkJob, bulkJobsQuery } from '../../../api/bulk-jobs.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { PagedSheet } from '../../../parts/lists/paged-sheet.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { useRowKeys } from '../../../parts/lists/use-row-keys.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { nameOf, progressOf } from './words.ts';

const t = texts.bulk;
const PAGE_SIZE = 25;

/** All bulk changes of the last 30 days. */
export default function BulkChanges() {
  const address = useAddress();
  const query = useQuery({ ...bulkJobsQuery(address.page, PAGE_SIZE), placeholderData: keepPreviousData });
  useRowKeys(t.title);
  return (
    <>
      <BackLink href="/people">{t.backToPeople}</BackLink>
      <PageHeader title={t.title} />
      <PagedSheet
        query={query}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => address.set({ page: String(page) })}
        columns={[t.columns.what, t.columns.state, t.columns.people, t.columns.by, t.columns.begun]}
        label={t.list}
        row={(job) => <Row key={job.id} job={job} />}
        empty={
          <Empty
            icon={IconUsersGroup}
            title={t.empty}
            text={t.emptyText}
            action={
              <Button component={Link} href="/people" mt="sm" variant="default">
                {t.toPeople}
              </Button>
            }
          />
        }
      />
    </>
  );
}

function Row({ job }: { job: BulkJob }) {
  const { through, of } = progressOf(job);
  const isAtWork = job.state === 'running' || job.state === 'undoing';
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor component={Link} href={`/people/bulk/${job.id}`} inherit underline="hover" data-row>
          {nameOf(job)}
        </Anchor>
      </Table.Th>
      <Table.Td>{t.states[job.state]}</Table.Td>
      <Table.Td data-whole>
        {isAtWork ? t.progressOf(formatNumber(through), formatNumber(of)) : formatNumber(job.total)}
      </Table.Td>
      <Table.Td>{job.createdBy.name}</Table.Td>
      <Table.Td>
        <When at={job.createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
