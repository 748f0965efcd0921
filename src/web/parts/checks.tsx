import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { Check, Photo } from '../api/photos.ts';
import { texts } from '../texts/texts.ts';
import classes from './checks.module.css';
import { formatNumber } from './format.ts';

const t = texts.checks;

const icons = {
  pass: IconCircleCheck,
  warn: IconAlertTriangle,
  fail: IconCircleX,
  not_measured: IconCircleDashed,
};

/** Three figures that matter, whatever the size of the value. */
const show = (value: number): string =>
  formatNumber(value, Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** The limits within which a value passes. */
function wanted({ threshold: { warnBelow, failBelow, warnAbove, failAbove } }: Check): string | null {
  const low = warnBelow ?? failBelow ?? null;
  const high = warnAbove ?? failAbove ?? null;
  if (low !== null && high !== null) return t.between(show(low), show(high));
  if (low !== null) return t.atLeast(show(low));
  return high === null ? null : t.atMost(show(high));
}

const gravity = ['fail', 'warn', 'not_measured', 'pass'];
const troubleFirst = (checks: Check[]) =>
  checks.toSorted((a, b) => gravity.indexOf(a.verdict) - gravity.indexOf(b.verdict));

/** The nine checks: what was measured, what is wanted, and what to do about it. */
export function Checks({ analysis }: { analysis: NonNullable<Photo['analysis']> }) {
  return (
    <section className={classes.checks} aria-labelledby="checks-title">
      <h2 id="checks-title">{t.title}</h2>
      <p className={classes.summary} data-recommendation={analysis.recommendation}>
        {t.summary[analysis.recommendation]}
      </p>
      {analysis.findings.map(({ code, message }) => (
        <p key={code} className={classes.finding}>
          {message}
        </p>
      ))}
      <ul>
        {troubleFirst(analysis.checks).map((check) => (
          <Row key={check.check} check={check} />
        ))}
      </ul>
    </section>
  );
}

function Row({ check }: { check: Check }) {
  const { verdict, measured, unit, score, hint } = check;
  const Icon = icons[verdict];
  const range = wanted(check);
  return (
    <li className={classes.check} data-verdict={verdict}>
      <Icon size={18} stroke={1.9} role="img" aria-label={t.verdicts[verdict]} />
      <span className={classes.checkName}>{t.names[check.check]}</span>
      <span className={classes.bar} title={score === null ? undefined : t.score(score)}>
        <span style={{ width: `${score ?? 0}%` }} />
      </span>
      <span className={classes.value}>{measured === null ? '–' : show(measured)}</span>
      {verdict !== 'not_measured' && (
        <span className={classes.unit}>
          {unit}
          {range !== null && `; ${t.wanted(range)}`}
        </span>
      )}
      {(verdict === 'fail' || verdict === 'warn') && <span className={classes.advice}>{hint}</span>}
    </li>
  );
}
