import { Text } from '@mantine/core';
import type { ReasonCode } from '../../../shared/reason-codes.ts';
import type { Figures } from '../../api/statistics.ts';
import { reasonName } from '../../parts/photos/reason-names.ts';
import { formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import { percentOf } from './in-words.ts';
import classes from './statistics.module.css';

const t = texts.statistics.reasons;

/** The reasons for rejections, the most frequent first. */
export function Reasons({ figures: { reasons, rejected } }: { figures: Figures }) {
  const sorted = (Object.entries(reasons) as [ReasonCode, number][]).sort((a, b) => b[1] - a[1]);
  if (sorted.length === 0) return <Text c="dimmed">{t.none}</Text>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t.several}
      </Text>
      <ul className={classes.reasons}>
        {sorted.map(([code, count]) => (
          <li key={code}>
            <span>{reasonName(code)}</span>
            <span className={classes.track}>
              <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none">
                <rect width={(count / sorted[0]![1]) * 100} height={1} />
              </svg>
            </span>
            <span title={t.share(percentOf(count, rejected))}>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
