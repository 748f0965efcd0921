import type { Overview } from '../../../api/overview.ts';
import { Bars } from '../../../parts/charts/bars.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatDate } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './chart.module.css';
import { DayTable } from './day-table.tsx';

const t = texts.home.chart;

/** Each day's figures for the last few weeks, as charts and as a table. */
export function Charts({ days }: { days: Overview['days'] }) {
  const seesPhotos = days.some(({ photosApproved }) => photosApproved !== null);
  const seesCards = days.some(({ cardsIssued }) => cardsIssued !== null);
  if (!seesPhotos && !seesCards) return null;
  const words = {
    none: t.none,
    about: t.about,
    ends: [formatDate(days[0]!.date), t.today] as [string, string],
  };
  return (
    <Panel title={t.title}>
      <div className={classes.charts}>
        {seesPhotos && (
          <Bars
            title={t.photos}
            bars={days.map(({ date, photosApproved, photosRejected }) => ({
              ...dayOf(date),
              parts: [photosApproved ?? 0, photosRejected ?? 0],
            }))}
            parts={[t.approved, t.rejected]}
            {...words}
          />
        )}
        {seesCards && (
          <Bars
            title={t.cards}
            bars={days.map(({ date, cardsIssued }) => ({ ...dayOf(date), parts: [cardsIssued ?? 0] }))}
            parts={[t.issued]}
            {...words}
          />
        )}
      </div>
      <DayTable days={days} seesPhotos={seesPhotos} seesCards={seesCards} />
    </Panel>
  );
}

const dayOf = (date: string) => ({ key: date, name: formatDate(date) });
