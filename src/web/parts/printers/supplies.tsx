import type { Supply } from '../../api/printers.ts';
import { texts } from '../../texts/texts.ts';
import { formatPercent } from '../words/format.ts';
import classes from './printers.module.css';

const t = texts.printers;

/** Ribbons, films and other supplies of a printer, and how much of each is left. */
export const Supplies = ({ supplies }: { supplies: Supply[] }) => (
  <ul className={classes.supplies} aria-label={t.supplies}>
    {supplies.map(({ name, level, isLow }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two ribbons may have the same name
      <li key={`${name} ${place}`} data-low={isLow || undefined}>
        <bdi>{name}</bdi>
        <span className={classes.bar} aria-hidden>
          {level !== null && <span style={{ width: `${level}%` }} />}
        </span>
        <span>
          {[level === null ? t.levelUnknown : formatPercent(level / 100), isLow && t.low]
            .filter(Boolean)
            .join(', ')}
        </span>
      </li>
    ))}
  </ul>
);
