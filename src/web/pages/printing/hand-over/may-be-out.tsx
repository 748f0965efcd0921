import { Anchor, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { jobsQuery, MAY_BE_OUT, type PrintJob } from '../../../api/print-jobs.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { Decide } from '../../../parts/printers/decide.tsx';
import { JobState } from '../../../parts/printers/job-state.tsx';
import words from '../../../parts/printers/printers.module.css';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';

const t = texts.printing.handOver.mayBeOut;
const columns = texts.printing.columns;
const SHOWN = 25;
const LOOK_AGAIN_MS = 10_000;
const looking = { refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } };

/** Cards that left their printer's queue, or whose print is unclear: somebody looks whether they came out. */
export function MayBeOut() {
  const [sent, unclear] = MAY_BE_OUT.map((state) => ({ state, pageSize: SHOWN }));
  const lists = [
    useQuery({ ...jobsQuery(sent!), ...looking }).data,
    useQuery({ ...jobsQuery(unclear!), ...looking }).data,
  ];
  const jobs = lists.flatMap((list) => list?.data ?? []);
  const total = lists.reduce((sum, list) => sum + (list?.meta.total ?? 0), 0);
  if (jobs.length === 0) return null;
  return (
    <section className={classes.mayBeOut} aria-label={t.title(total)}>
      <Text fw={600}>{t.title(total)}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t.text}
      </Text>
      <Sheet columns={[null, columns.person, texts.printing.atPrinter.column, null]}>
        {jobs.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </Sheet>
      {total > jobs.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.more(total - jobs.length)}
        </Text>
      )}
    </section>
  );
}

function Row({ job }: { job: PrintJob }) {
  const { cardId, cardNumber, displayName, printerName } = job;
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
      <Table.Td>
        <JobState job={job} />
        <Text size="xs" c="dimmed" className={words.words!}>
          <bdi>{printerName}</bdi>
        </Text>
      </Table.Td>
      <Table.Td data-wide>
        <Decide job={job} name={displayName ?? cardNumber} />
      </Table.Td>
    </Table.Tr>
  );
}
