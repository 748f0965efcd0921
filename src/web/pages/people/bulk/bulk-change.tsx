import { Alert, Anchor, Button, Progress, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { isUnderWay } from '../../../../shared/bulk.ts';
import { type BulkJob, bulkJobQuery, stepBulkJob } from '../../../api/bulk-jobs.ts';
import { recordsChanged } from '../../../api/client/records.ts';
import { useCan } from '../../../api/session.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatDateTime, formatNumber } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { LeftAlone } from './left-alone.tsx';
import { nameOf, progressOf, resultOf } from './words.ts';

const t = texts.bulk;

/**
 * A bulk change: its progress, its results, the people it left unchanged with the reasons, and a button to
 * undo it.
 */
export default function BulkChange({ id }: { id: string }) {
  const query = useQuery(bulkJobQuery(id));
  return (
    <>
      <BackLink href="/people/bulk">{t.back}</BackLink>
      <Loaded query={query}>{(job) => <Shown job={job} />}</Loaded>
    </>
  );
}

function Shown({ job }: { job: BulkJob }) {
  const can = useCan();
  const [asking, setAsking] = useState<'cancel' | 'undo' | null>(null);
  const isAtWork = isUnderWay(job.state);
  useRefreshAtEnd(isAtWork);
  const mayStep = can('card_holders:write') && (job.kind !== 'order' || can('orders:write'));
  const canUndo = job.undoUntil !== null && Date.parse(job.undoUntil) > Date.now();
  return (
    <>
      <PageHeader
        title={nameOf(job)}
        actions={
          mayStep && (
            <>
              {(job.state === 'choosing' || job.state === 'running') && (
                <Button
                  variant="default"
                  leftSection={<IconPlayerStop size={16} aria-hidden />}
                  onClick={() => setAsking('cancel')}
                >
                  {t.cancel}
                </Button>
              )}
              {canUndo && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={18} aria-hidden />}
                  onClick={() => setAsking('undo')}
                >
                  {t.undo}
                </Button>
              )}
            </>
          )
        }
      >
        <Text c="dimmed">
          <When at={job.createdAt} /> {t.by(job.createdBy.name)}
        </Text>
      </PageHeader>
      <Stack gap="lg">
        <Panel title={t.states[job.state]}>
          {isAtWork ? <Bar job={job} /> : <Result job={job} />}
          {canUndo && !isAtWork && (
            <Text c="dimmed" size="sm" mt="sm">
              {t.undoUntil(formatDateTime(job.undoUntil!))}
            </Text>
          )}
          {!isAtWork && (
            <Anchor component={Link} href="/people" size="sm">
              {t.toPeople}
            </Anchor>
          )}
        </Panel>
        {job.notRestored > 0 && <LeftAlone job={job} outcome="not_restored" title={t.notRestoredTitle} />}
        {job.left > 0 && !isAtWork && <LeftAlone job={job} outcome="left" title={t.leftTitle} />}
      </Stack>
      {asking !== null && (
        <Confirm
          title={asking === 'cancel' ? t.cancelTitle : t.undoTitle}
          text={asking === 'cancel' ? t.cancelText : t.undoText[job.kind](job.done)}
          submit={asking === 'cancel' ? t.cancel : t.undo}
          run={() => stepBulkJob(asking, job.id)}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function Bar({ job }: { job: BulkJob }) {
  const { through, of } = progressOf(job);
  return (
    <>
      <Progress
        size="lg"
        value={of === 0 ? 0 : (through / of) * 100}
        striped={job.state === 'choosing'}
        animated={job.state === 'choosing'}
        aria-label={t.progress}
      />
      <Text mt="xs">{t.progressOf(formatNumber(through), formatNumber(of))}</Text>
      <Text c="dimmed" size="sm">
        {t.goesOn}
      </Text>
    </>
  );
}

const Result = ({ job }: { job: BulkJob }) => (
  <>
    {job.problem !== null && (
      <Alert color="red" role="alert" mb="sm">
        {job.problem}
      </Alert>
    )}
    <div role="status">
      {resultOf(job).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </div>
    {job.undoneBy !== null && (
      <Text c="dimmed" size="sm" mt="sm">
        {t.undoneBy(job.undoneBy.name)}
      </Text>
    )}
  </>
);

/** Refreshes the records when the work ends: until then, other pages show people as they were before. */
function useRefreshAtEnd(isAtWork: boolean): void {
  const was = useRef(isAtWork);
  useEffect(() => {
    if (was.current && !isAtWork) void recordsChanged();
    was.current = isAtWork;
  }, [isAtWork]);
}
