import type { Statistics } from '../../api/statistics.ts';
import { Bars } from '../../parts/charts/bars.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { formatDate } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import { groupName } from './in-words.ts';
import classes from './statistics.module.css';

const t = texts.statistics.charts;

interface Props {
  by: 'day' | 'week';
  found: Statistics;
}

/** Photos and prints, day by day or week by week. */
export function Charts({ by, found }: Props) {
  const { groups, from, to } = found;
  const common = {
    none: t.none,
    about: t.about[by],
    ends: [formatDate(from), formatDate(to)] as [string, string],
  };
  const bars = (parts: (group: Statistics['groups'][number]) => number[]) =>
    groups.map((group) => ({
      key: group.name ?? '',
      name: groupName(found, group.name),
      parts: parts(group),
    }));
  return (
    <div className={classes.charts}>
      <Panel title={t.photos[by]}>
        <Bars
          {...common}
          title={texts.statistics.figures.photosIn}
          bars={bars(({ photosIn, approved, rejected, withdrawn }) => [
            ...[approved, rejected, withdrawn],
            photosIn - approved - rejected - withdrawn,
          ])}
          parts={[t.approved, t.rejected, t.withdrawn, t.waiting]}
        />
      </Panel>
      <Panel title={t.cards[by]}>
        <Bars
          {...common}
          title={texts.statistics.figures.printed}
          bars={bars(({ cardsPrinted, cardsSpoiled }) => [cardsPrinted, cardsSpoiled])}
          parts={[t.printed, t.spoiled]}
        />
      </Panel>
    </div>
  );
}
