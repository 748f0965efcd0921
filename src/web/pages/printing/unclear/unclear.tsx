import { Anchor, Table, Text } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { jobsQuery, type PrintJob } from '../../../api/print-jobs.ts';
import { useCan } from '../../../api/session.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { PagedSheet } from '../../../parts/lists/paged-sheet.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { Decide } from '../../../parts/printers/decide.tsx';
import { JobWhy } from '../../../parts/printers/job-state.tsx';
import words from '../../../parts/printers/printers.module.css';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';

const t = texts.printing.unclear;
const columns = texts.printing.columns;
const PAGE_SIZE = 25;
const LOOK_AGAIN_MS = 10_000;

/** Cards that may have come out of their printers: somebody looks for each, and says whether it did. */
export default function Unclear() {
  const can = useCan();
  const address = useAddress();
  const query = useQuery({
    ...jobsQuery({ state: 'unclear', page: address.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  const total = query.data?.meta.total ?? 0;
  return (
    <>
      {total > 0 && (
        <div className={classes.intro}>
          <Text className={classes.figure}>{t.count(total)}</Text>
          <Text size="sm" c="dimmed">
            {t.text}
          </Text>
        </div>
      )}
      <PagedSheet
        query={query}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => address.set({ page: String(page) })}
        columns={[
          ...[null, columns.person, t.columns.printer, t.columns.why],
          ...(can('cards:write') ? [t.columns.decide] : []),
        ]}
        row={(job) => <Row key={job.id} job={job} />}
        empty={<Empty icon={IconZoomQuestion} title={t.none} text={t.noneText} />}
      />
    </>
  );
}

function Row({ job }: { job: PrintJob }) {
  const { cardId, cardNumber, displayName, printerName, settledAt, createdAt } = job;
  const can = useCan();
  return (
    <Table.Tr>
      <Table.Td data-picture>
        <CardPicture card={{ id: cardId, cardNumber }} />
      </Table.Td>
      <Table.Th scope="row">
        <bdi>{displayName ?? cardNumber}</bdi>
        <Text size="xs" fw={400}>
          <Anchor component={Link} href={`/cards/${cardId}`} inherit>
            {cardNumber}
          </Anchor>
        </Text>
      </Table.Th>
      <Table.Td className={words.words!}>
        <bdi>{printerName}</bdi>
        <Text size="xs" c="dimmed">
          <When at={settledAt ?? createdAt} />
        </Text>
      </Table.Td>
      <Table.Td className={words.words!}>
        <JobWhy job={job} />
      </Table.Td>
      {can('cards:write') && (
        <Table.Td data-wide>
          <Decide job={job} name={displayName ?? cardNumber} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
