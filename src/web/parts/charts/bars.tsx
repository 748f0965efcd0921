import { texts } from '../../texts/texts.ts';
import { formatNumber } from '../words/format.ts';
import classes from './bars.module.css';

export interface Bar {
  key: string;
  /** The day, week or other group that the bar stands for. */
  name: string;
  /** The values of the parts, from the bottom up. */
  parts: number[];
}

interface Props {
  title: string;
  bars: Bar[];
  /** The names of the parts. */
  parts: string[];
  /** The text shown when all values are 0. */
  none: string;
  /** The whole chart in a sentence, for screen readers. */
  about: (title: string, total: string, most: string, name: string) => string;
  /** The labels below the first and the last bar. */
  ends: [string, string];
}

const { labelled } = texts.parts;

/** Units of the drawing, which is stretched to fit. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

const sum = (parts: number[]): number => parts.reduce((total, part) => total + part, 0);

/** Stacked bars over time, with a sentence for screen readers. */
export function Bars({ title, bars, parts, none, about, ends }: Props) {
  const totals = bars.map((bar) => sum(bar.parts));
  const most = Math.max(0, ...totals);
  const busiest = bars[totals.indexOf(most)];
  return (
    <figure className={classes.chart}>
      <figcaption>
        <strong>{title}</strong>
        <span className={classes.legend}>
          {parts.map((name, place) => (
            <span key={name} data-part={place}>
              {name} {formatNumber(sum(bars.map((bar) => bar.parts[place] ?? 0)))}
            </span>
          ))}
        </span>
      </figcaption>
      {most === 0 || busiest === undefined ? (
        <p className={classes.empty}>{none}</p>
      ) : (
        <>
          <div className={classes.frame}>
            <span className={classes.most} aria-hidden>
              {formatNumber(most)}
            </span>
            <svg
              role="img"
              aria-label={about(title, formatNumber(sum(totals)), formatNumber(most), busiest.name)}
              viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
              preserveAspectRatio="none"
            >
              {bars.map((bar, place) => (
                <Stack key={bar.key} bar={bar} parts={parts} left={place * STEP} most={most} />
              ))}
            </svg>
          </div>
          <div className={classes.ends} aria-hidden>
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </div>
        </>
      )}
    </figure>
  );
}

function Stack({ bar, parts, left, most }: { bar: Bar; parts: string[]; left: number; most: number }) {
  let top = HEIGHT;
  const said = bar.parts.map((count, place) => labelled(parts[place] ?? '', formatNumber(count)));
  return (
    <g className={classes.bar}>
      <title>{[bar.name, ...said].join(' · ')}</title>
      <rect x={left} width={STEP} height={HEIGHT} className={classes.ground} />
      {bar.parts.map((count, place) => {
        const height = (count / most) * HEIGHT;
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
