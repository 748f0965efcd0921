import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconFocusCentered,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Photo } from '../../api/photos.ts';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { adviceOf, messageOf } from './advice.ts';
import classes from './checks.module.css';
import { inWords } from './checks-in-words.ts';
import { codeTitle } from './code-title.ts';
import { type Finding, type Line, linesOf } from './judgement.ts';

const t = texts.checks;

const icons = {
  pass: IconCircleCheck,
  warn: IconAlertTriangle,
  fail: IconCircleX,
  not_measured: IconCircleDashed,
};

/** The key under which the browser remembers that somebody wants the figures. */
const SETTING = 'lanyard.checks.details';

type Point = (code: string | null) => void;

type Analysis = NonNullable<Photo['analysis']>;

interface Props {
  analysis: Analysis;
  /** The checks that were judged anew for the photo as it is framed. */
  framed?: ReadonlySet<string>;
  onPoint: Point;
}

const NONE: ReadonlySet<string> = new Set();

/** The advice of the analysis, in a sentence. */
export const Advice = ({ recommendation }: { recommendation: Analysis['recommendation'] }) => (
  <p className={classes.summary} data-recommendation={recommendation}>
    {t.summary[recommendation]}
  </p>
);

/**
 * The analysis: first the causes of its advice, with what to do about them, then everything else. Figures are
 * shown on request.
 * @param onPoint called with the code of the finding that somebody points at, so that the page can show its
 * place; null for none
 */
export function Checks({ analysis, framed = NONE, onPoint }: Props) {
  const lines = useMemo(() => linesOf(analysis), [analysis]);
  const [isDetailed, setDetailed] = useState(() => localStorage.getItem(SETTING) === 'on');
  const turn = () => {
    localStorage.setItem(SETTING, isDetailed ? 'off' : 'on');
    setDetailed(!isDetailed);
  };
  return (
    <section className={classes.checks} aria-labelledby="checks-title">
      <div className={classes.head}>
        <h2 id="checks-title">{t.title}</h2>
        <button type="button" className={classes.details} aria-pressed={isDetailed} onClick={turn}>
          {t.details}
        </button>
      </div>
      <Advice recommendation={analysis.recommendation} />
      <ul>
        {lines.map((line, index) =>
          line.kind === 'finding' ? (
            <FindingRow
              // biome-ignore lint/suspicious/noArrayIndexKey: several findings may have one code, and none moves
              key={`${line.finding.code} ${index}`}
              {...line}
              onPoint={onPoint}
            />
          ) : (
            <CheckRow
              key={line.check.check}
              {...line}
              isFramed={framed.has(line.check.check)}
              isDetailed={isDetailed}
            />
          ),
        )}
      </ul>
      {analysis.policy !== null && <JudgedBy policy={analysis.policy} />}
    </section>
  );
}

/** For each action on a finding, the verdict on a check that has the same icon. */
const verdictOf = { reject: 'fail', check: 'warn', off: 'not_measured' } as const;

function FindingRow({ finding, action, onPoint }: Extract<Line, { kind: 'finding' }> & { onPoint: Point }) {
  const { code, box, photoId } = finding;
  const Icon = icons[verdictOf[action]];
  const title = codeTitle(code);
  return (
    <li
      className={classes.check}
      data-verdict={verdictOf[action]}
      {...(box !== null && { onMouseEnter: () => onPoint(code), onMouseLeave: () => onPoint(null) })}
    >
      <Icon size={18} stroke={1.9} role="img" aria-label={t.actions[action]} />
      <span className={classes.checkName}>
        {title} <Where code={code} title={title} box={box} onPoint={onPoint} />
      </span>
      <span className={classes.kind}>{t.finding}</span>
      {action === 'off' ? (
        <span className={classes.words}>{t.off}</span>
      ) : (
        <span className={classes.advice}>{messageOf(finding)}</span>
      )}
      {photoId !== null && (
        <Anchor component={Link} href={`/review/${photoId}`} className={classes.words} underline="always">
          {t.otherPhoto}
        </Anchor>
      )}
    </li>
  );
}

/** A button that shows the place of a finding while it has the focus, for people without a mouse. */
const Where = ({
  code,
  title,
  box,
  onPoint,
}: { title: string; onPoint: Point } & Pick<Finding, 'code' | 'box'>) =>
  box !== null && (
    <button
      type="button"
      className={classes.where}
      aria-label={t.where(title)}
      title={t.where(title)}
      onFocus={() => onPoint(code)}
      onBlur={() => onPoint(null)}
    >
      <IconFocusCentered size={15} stroke={1.9} aria-hidden />
    </button>
  );

function CheckRow({
  check,
  isCause,
  why,
  isFramed,
  isDetailed,
}: Extract<Line, { kind: 'check' }> & { isFramed: boolean; isDetailed: boolean }) {
  const { verdict, measured, unit, score } = check;
  const advice = isFramed ? check.hint : isCause ? adviceOf(check) : '';
  const words = isDetailed ? inWords(check) : null;
  const Icon = icons[verdict];
  return (
    <li className={classes.check} data-verdict={verdict}>
      <Icon size={18} stroke={1.9} role="img" aria-label={t.verdicts[verdict]} />
      <span className={classes.checkName}>{t.names[check.check]}</span>
      <span className={classes.bar} title={score === null ? undefined : t.score(score)}>
        <span style={{ width: `${isFramed && verdict === 'pass' ? 100 : (score ?? 0)}%` }} />
      </span>
      {advice !== '' && <span className={classes.advice}>{advice}</span>}
      {words !== null && (
        <span className={classes.words} title={`${measured} ${unit}`}>
          {words}
        </span>
      )}
      {why !== null && (
        <span className={classes.words}>{why === 'off' ? t.off : t.because(codeTitle(why.finding))}</span>
      )}
    </li>
  );
}

/** The photo policy behind the advice; for admins, a link to the policy's settings. */
function JudgedBy({ policy: { name } }: { policy: NonNullable<Props['analysis']['policy']> }) {
  const { staff } = useSession();
  const { presets, judgedBy } = texts.photoPolicy;
  const text = judgedBy(name in presets ? presets[name as keyof typeof presets] : null);
  return (
    <p className={classes.policy}>
      {staff.roles.includes('admin') ? (
        <Anchor component={Link} href="/settings/photos" inherit>
          {text}
        </Anchor>
      ) : (
        text
      )}
    </p>
  );
}
