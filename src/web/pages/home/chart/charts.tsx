import type { Overview } from '../../../api/overview.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { Bars } from './bars.tsx';
import classes from './chart.module.css';
import { DayTable } from './day-table.tsx';

const t = texts.home.chart;

/** What was done each day in the last weeks, as charts and as a table. */
export function Charts({ days }: { days: Overview['days'] }) {
  const seesPhotos = days.some(({ photosApproved }) => photosApproved !== null);
  const seesCards = days.some(({ cardsIssued }) => cardsIssued !== null);
  if (!seesPhotos && !seesCards) return null;
  return (
    <Panel title={t.title}>
      <div className={classes.charts}>
        {seesPhotos && (
          <Bars
            title={t.photos}
            days={days.map(({ date, photosApproved, photosRejected }) => ({
              date,
              parts: [photosApproved ?? 0, photosRejected ?? 0],
            }))}
            parts={[t.approved, t.rejected]}
          />
        )}
        {seesCards && (
          <Bars
            title={t.cards}
            days={days.map(({ date, cardsIssued }) => ({ date, parts: [cardsIssued ?? 0] }))}
            parts={[t.issued]}
          />
        )}
      </div>
      <DayTable days={days} seesPhotos={seesPhotos} seesCards={seesCards} />
    </Panel>
  );
}
