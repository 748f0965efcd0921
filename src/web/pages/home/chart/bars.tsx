import { formatDate, formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './chart.module.css';

interface Day {
  date: string;
  /** What the bar is made of, from the bottom. */
  parts: number[];
}

interface Props {
  title: string;
  days: Day[];
  /** The names of the parts. */
  parts: string[];
}

const t = texts.home.chart;
/** Units of the drawing, which is stretched to fit. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

const sum = (parts: number[]): number => parts.reduce((total, part) => total + part, 0);

/** One stacked bar per day, with a sentence for screen readers. */
export function Bars({ title, days, parts }: Props) {
  const totals = days.map((day) => sum(day.parts));
  const most = Math.max(0, ...totals);
  const busiest = days[totals.indexOf(most)];
  const label =
    most === 0 || busiest === undefined
      ? `${title}: ${t.none}`
      : t.about(title, formatNumber(sum(totals)), formatNumber(most), formatDate(busiest.date));
  return (
    <figure className={classes.chart}>
      <figcaption>
        <strong>{title}</strong>
        <span className={classes.legend}>
          {parts.map((name, place) => (
            <span key={name} data-part={place}>
              {name} {formatNumber(sum(days.map((day) => day.parts[place] ?? 0)))}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={classes.frame}>
        <span className={classes.most} aria-hidden>
          {most > 0 && formatNumber(most)}
        </span>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {days.map((day, place) => (
            <Bar key={day.date} day={day} parts={parts} left={place * STEP} most={most} />
          ))}
        </svg>
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{days[0] && formatDate(days[0].date)}</span>
        <span>{t.today}</span>
      </div>
    </figure>
  );
}

function Bar({ day, parts, left, most }: { day: Day; parts: string[]; left: number; most: number }) {
  let top = HEIGHT;
  const said = day.parts.map((count, place) => `${formatNumber(count)} ${parts[place]}`).join(', ');
  return (
    <g className={classes.day}>
      <title>{`${formatDate(day.date)}: ${said}`}</title>
      <rect x={left} width={STEP} height={HEIGHT} className={classes.ground} />
      {day.parts.map((count, place) => {
        const height = most === 0 ? 0 : (count / most) * HEIGHT;
        top -= height;
        return (
          <rect
            key={parts[place]}
            data-part={place}
            x={left + (STEP - BAR) / 2}
            y={top}
            width={BAR}
            height={height}
          />
        );
      })}
    </g>
  );
}
