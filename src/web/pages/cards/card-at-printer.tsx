import { useQuery } from '@tanstack/react-query';
import { type Card, printedName } from '../../api/cards.ts';
import { lastJobQuery, MAY_BE_OUT } from '../../api/print-jobs.ts';
import { useCan } from '../../api/session.ts';
import { Decide } from '../../parts/printers/decide.tsx';
import { JobState } from '../../parts/printers/job-state.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';

const LOOK_AGAIN_MS = 3_000;

/** The printer that has the card, and how the card fares there; nothing for a card that no printer has. */
export function CardAtPrinter({ card }: { card: Card }) {
  const can = useCan();
  const isPrinting = card.status === 'printing';
  const { data: job } = useQuery({
    ...lastJobQuery(card.id),
    enabled: isPrinting,
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (!isPrinting || job === undefined || job === null) return null;
  return (
    <div className={classes.atPrinter}>
      <span>
        {texts.cards.one.printer}
        {texts.parts.colon}
        <bdi>{job.printerName}</bdi>
      </span>
      <div>
        <JobState job={job} />
      </div>
      {can('cards:write') && MAY_BE_OUT.includes(job.state) && (
        <div>
          <Decide job={job} name={printedName(card) ?? card.cardNumber} />
        </div>
      )}
    </div>
  );
}
