import { Text } from '@mantine/core';
import type { PrintJobState } from '../../../shared/statuses.ts';
import type { CardJob } from '../../api/print-jobs.ts';
import { texts } from '../../texts/texts.ts';
import { State, type Tone } from '../cards/state.tsx';
import classes from './printers.module.css';
import { jobReason } from './reasons.ts';

const t = texts.printers;

const TONES: Record<PrintJobState, Tone> = {
  waiting: 'wait',
  sending: 'busy',
  accepted: 'busy',
  printed: 'good',
  sent: 'wait',
  failed: 'bad',
  returned: 'over',
  withdrawn: 'over',
  unclear: 'bad',
};

/** True while the printer has the card or will get it. */
export const isUnderWay = ({ state }: Pick<CardJob, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'accepted';

interface Props {
  job: CardJob;
  /** True beside a result, which says the reason itself. */
  isSettled?: boolean;
}

/** The state of a card at its printer, with the reason where there is one. */
export const JobState = ({ job, isSettled = false }: Props) => (
  <>
    <State tone={TONES[job.state]}>
      {job.isCancelling && isUnderWay(job) ? t.cancelling : t.job[job.state]}
    </State>
    {!isSettled && job.state === 'sent' && (
      <Text size="xs" c="dimmed">
        {t.lookWhether}
      </Text>
    )}
    {!isSettled && (job.state === 'failed' || job.state === 'unclear') && (
      <Text size="xs" c="dimmed" className={classes.words!}>
        <JobWhy job={job} />
      </Text>
    )}
  </>
);

/** Why a print failed or is unclear: the printer's reasons in words, or else its message. */
export function JobWhy({
  job: { reasons, message, state },
}: {
  job: Pick<CardJob, 'reasons' | 'message' | 'state'>;
}) {
  const { words, original } = jobReason({ reasons, message });
  if (words !== null || original !== null)
    return (
      <>
        {words}
        {words !== null && original !== null && texts.parts.colon}
        {original !== null && <bdi lang="en">{original}</bdi>}
      </>
    );
  return <>{state === 'unclear' ? t.lostSight : texts.printing.queue.noReason}</>;
}
