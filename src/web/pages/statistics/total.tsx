import type { Figures } from '../../api/statistics.ts';
import { formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import { percentOf, waitOf } from './in-words.ts';
import classes from './statistics.module.css';

const t = texts.statistics.figures;

/** The figures for the whole period. */
export function Total({ figures, isOfReviewers }: { figures: Figures; isOfReviewers: boolean }) {
  const { photosIn, approved, rejected, firstTries, firstTriesApproved } = figures;
  const tiles = [
    { name: t.photosIn, figure: formatNumber(photosIn), hint: t.decided(formatNumber(approved + rejected)) },
    { name: t.median, figure: waitOf(figures), hint: figures.medianMinutes === null ? '' : t.medianHint },
    {
      name: t.firstTry,
      figure: percentOf(firstTriesApproved, firstTries),
      hint:
        firstTries === 0 ? '' : t.firstTryHint(formatNumber(firstTriesApproved), formatNumber(firstTries)),
    },
    // Reviewers have no figure for prints, because no record says who printed a card.
    ...(isOfReviewers
      ? []
      : [
          {
            name: t.printed,
            figure: formatNumber(figures.cardsPrinted),
            hint: t.spoiled(figures.cardsSpoiled),
          },
        ]),
  ];
  return (
    <dl className={classes.total}>
      {tiles.map(({ name, figure, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{figure}</strong>
            <span>{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
