import type { Statistics } from '../../api/statistics.ts';
import { Bars } from '../../parts/charts/bars.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { formatDate } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import classes from './statistics.module.css';

const t = texts.statistics.charts;

/** Photos and prints, week by week. */
export function WeekCharts({ weeks }: { weeks: Statistics['groups'] }) {
  const ends: [string, string] = [dateOf(weeks[0]), dateOf(weeks.at(-1))];
  const common = { none: t.none, about: t.about, ends };
  const weekOf = (week: Statistics['groups'][number]) => ({
    key: week.name ?? '',
    name: t.weekOf(dateOf(week)),
  });
  return (
    <div className={classes.charts}>
      <Panel title={t.photos}>
        <Bars
          {...common}
          title={texts.statistics.figures.photosIn}
          bars={weeks.map((week) => ({
            ...weekOf(week),
            parts: [
              ...[week.approved, week.rejected, week.withdrawn],
              week.photosIn - week.approved - week.rejected - week.withdrawn,
            ],
          }))}
          parts={[t.approved, t.rejected, t.withdrawn, t.waiting]}
        />
      </Panel>
      <Panel title={t.cards}>
        <Bars
          {...common}
          title={texts.statistics.figures.printed}
          bars={weeks.map((week) => ({ ...weekOf(week), parts: [week.cardsPrinted, week.cardsSpoiled] }))}
          parts={[t.printed, t.spoiled]}
        />
      </Panel>
    </div>
  );
}

const dateOf = (week: { name: string | null } | undefined): string =>
  week?.name ? formatDate(week.name) : '';
