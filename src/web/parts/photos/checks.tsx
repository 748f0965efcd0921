import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import type { Check, Photo } from '../../api/photos.ts';
import { texts } from '../../texts/texts.ts';
import classes from './checks.module.css';
import { inWords } from './checks-in-words.ts';

const t = texts.checks;

const icons = {
  pass: IconCircleCheck,
  warn: IconAlertTriangle,
  fail: IconCircleX,
  not_measured: IconCircleDashed,
};

const gravity = ['fail', 'warn', 'not_measured', 'pass'];
const troubleFirst = (checks: Check[]) =>
  checks.toSorted((a, b) => gravity.indexOf(a.verdict) - gravity.indexOf(b.verdict));

/** The nine checks: what was measured, what is good, and what to do about it. */
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
  const words = inWords(check);
  const Icon = icons[verdict];
  return (
    <li className={classes.check} data-verdict={verdict}>
      <Icon size={18} stroke={1.9} role="img" aria-label={t.verdicts[verdict]} />
      <span className={classes.checkName}>{t.names[check.check]}</span>
      <span className={classes.bar} title={score === null ? undefined : t.score(score)}>
        <span style={{ width: `${score ?? 0}%` }} />
      </span>
      {words !== null && (
        <span className={classes.words} title={`${measured} ${unit}`}>
          {words}
        </span>
      )}
      {(verdict === 'fail' || verdict === 'warn') && <span className={classes.advice}>{hint}</span>}
    </li>
  );
}
