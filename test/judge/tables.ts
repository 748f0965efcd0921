import { CHECKS } from '../../src/shared/reason-codes.ts';
import { type Judged, TONES, toneOf } from './look.ts';
import { auc, isAbove, percentile, type Rate, rate } from './statistics.ts';

/** A table in Markdown, with a heading. */
export interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

export const shown = ({ title, head, rows }: Table): string => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
  ].join('\n');
};

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`);
const inWords = ({ hits, of, share, from, to }: Rate) =>
  of === 0 ? '–' : `${hits} of ${of}: ${percent(share)} [${percent(from)}, ${percent(to)}]`;

const RECOMMENDATIONS = ['approve', 'check', 'reject'] as const;

/** The recommendations for good photos, for faulty ones, and for photos that nobody has called either. */
export function recommendations(judged: readonly Judged[]): Table {
  const kinds: [string, Judged[]][] = [
    ['good', judged.filter(isGood)],
    ['faulty', judged.filter(({ sample }) => sample.truth !== null && sample.truth.length > 0)],
    ['not said', judged.filter(({ sample }) => sample.truth === null)],
  ];
  return {
    title: 'Recommendations',
    head: ['photos', ...RECOMMENDATIONS],
    rows: kinds
      .filter(([, of]) => of.length > 0)
      .map(([name, of]) => [
        name,
        ...RECOMMENDATIONS.map((one) =>
          inWords(rate(of.filter(({ report }) => report.recommendation === one).length, of.length)),
        ),
      ]),
  };
}

/**
 * For each check, the shares of photos called good (or all, if none is) that it flags, fails or can't measure, and of
 * faulty ones that it sees.
 */
export function checks(judged: readonly Judged[]): Table {
  const good = judged.some(isGood) ? judged.filter(isGood) : judged;
  return {
    title: good === judged ? 'Checks, of all photos' : 'Checks: false alarms, and faults that were seen',
    head: ['check', 'flagged', 'of these failed', 'not measured', 'seen where somebody saw it'],
    rows: CHECKS.map((check) => {
      const faulty = judged.filter(({ sample }) => sample.truth?.includes(check));
      const count = (of: readonly Judged[], ...verdicts: string[]) =>
        of.filter((one) => verdicts.includes(verdictOf(one, check))).length;
      return [
        check,
        inWords(rate(count(good, 'warn', 'fail'), good.length)),
        inWords(rate(count(good, 'fail'), good.length)),
        `${count(good, 'not_measured')}`,
        inWords(rate(count(faulty, 'warn', 'fail'), faulty.length)),
      ];
    }),
  };
}

/** The same shares for each finding that occurs. */
export function findings(judged: readonly Judged[]): Table {
  const good = judged.some(isGood) ? judged.filter(isGood) : judged;
  const codes = new Set(
    judged.flatMap(({ sample, report }) => [
      ...report.findings.map(({ code }) => code as string),
      ...(sample.truth ?? []).filter((code) => !(CHECKS as readonly string[]).includes(code)),
    ]),
  );
  return {
    title: good === judged ? 'Findings, of all photos' : 'Findings: false alarms, and what was seen',
    head: ['finding', 'in good photos', 'seen where somebody saw it'],
    rows: [...codes].sort().map((code) => {
      const faulty = judged.filter(({ sample }) => sample.truth?.includes(code));
      const count = (of: readonly Judged[]) => of.filter((one) => has(one, code)).length;
      return [code, inWords(rate(count(good), good.length)), inWords(rate(count(faulty), faulty.length))];
    }),
  };
}

/** For each check, the shares of photos called good (or all, if none is) that it flags, by measured skin tone. */
export function fairness(judged: readonly Judged[]): Table {
  const good = judged.some(isGood) ? judged.filter(isGood) : judged;
  const groups = TONES.map((tone) => good.filter(({ ita }) => ita !== null && toneOf(ita) === tone));
  return {
    title: 'Flagged, by skin tone',
    head: ['check', ...TONES.map((tone, at) => `${tone} (${groups[at]?.length})`), 'apart'],
    rows: CHECKS.map((check) => {
      const rates = groups.map((of) =>
        rate(of.filter((one) => ['warn', 'fail'].includes(verdictOf(one, check))).length, of.length),
      );
      const isApart = rates.some((one) => rates.some((other) => isAbove(one, other)));
      return [check, ...rates.map(inWords), isApart ? 'yes' : 'no'];
    }),
  };
}

/** For each group of the manifest, the recommendations for its photos, and the codes that flag them. */
export function groups(judged: readonly Judged[]): Table {
  const names = [...new Set(judged.flatMap(({ sample }) => sample.groups))].sort();
  return {
    title: 'Groups of the manifest',
    head: ['group', ...RECOMMENDATIONS, 'causes'],
    rows: names.map((name) => {
      const of = judged.filter(({ sample }) => sample.groups.includes(name));
      return [
        name,
        ...RECOMMENDATIONS.map((one) => `${of.filter(({ report }) => report.recommendation === one).length}`),
        commonest(of.flatMap(flags)),
      ];
    }),
  };
}

/** A photo onto which a fault was painted: the judgements before and after. */
export interface Tried {
  name: string;
  seenBy: readonly string[];
  before: Judged;
  after: Judged;
}

/**
 * For each fault, the recommendations, the share of photos in which one of its own checks or findings saw it, and the
 * AUC of its checks' scores.
 */
export function faults(tried: readonly Tried[]): Table {
  const names = [...new Set(tried.map(({ name }) => name))];
  return {
    title: 'Faults made on purpose',
    head: ['fault', ...RECOMMENDATIONS, 'seen for what it is', 'failed or found', 'AUC', 'flags'],
    rows: names.map((name) => {
      const of = tried.filter((one) => one.name === name);
      const { seenBy } = of[0] as Tried;
      const seen = of.filter(({ after }) => flags(after).some((flag) => seenBy.includes(flag)));
      const failed = of.filter(({ after }) =>
        seenBy.some((code) => verdictOf(after, code) === 'fail' || has(after, code)),
      );
      const aucs = CHECKS.filter((check) => seenBy.includes(check)).map(
        (check) =>
          `${check} ${auc(
            scores(
              of.map(({ before }) => before),
              check,
            ),
            scores(
              of.map(({ after }) => after),
              check,
            ),
          ).toFixed(2)}`,
      );
      return [
        name,
        ...RECOMMENDATIONS.map(
          (one) => `${of.filter(({ after }) => after.report.recommendation === one).length}`,
        ),
        inWords(rate(seen.length, of.length)),
        `${failed.length}`,
        aucs.join(', '),
        commonest(of.flatMap(({ after }) => flags(after))),
      ];
    }),
  };
}

/** The time and the memory that judging took. */
export function effort(judged: readonly Judged[], wallSeconds: number): Table {
  const times = judged.map(({ report }) => report.durationMs);
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  return {
    title: 'Time and memory',
    head: ['photos', 'median', '95th percentile', 'longest', 'photos a second', 'memory of all threads'],
    rows: [
      [
        `${judged.length}`,
        `${percentile(times, 0.5)} ms`,
        `${percentile(times, 0.95)} ms`,
        `${Math.max(...times)} ms`,
        (judged.length / wallSeconds).toFixed(1),
        `${Math.round(megabytes)} MB`,
      ],
    ],
  };
}

export const isGood = ({ sample }: Judged): boolean => sample.truth?.length === 0;

/** Checks that did not pass, and findings. */
export const flags = ({ report }: Judged): string[] => [
  ...report.findings.map(({ code }) => code),
  ...report.checks
    .filter(({ verdict }) => verdict === 'warn' || verdict === 'fail')
    .map(({ check }) => check as string),
];

const has = ({ report }: Judged, wanted: string) => report.findings.some(({ code }) => code === wanted);
const verdictOf = ({ report }: Judged, wanted: string): string =>
  report.checks.find(({ check }) => check === wanted)?.verdict ?? 'not_measured';
const scores = (of: readonly Judged[], wanted: string): number[] =>
  of.flatMap(({ report }) => report.checks.find(({ check }) => check === wanted)?.score ?? []);

const SHOWN = 4;
function commonest(names: readonly string[]): string {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts]
    .map(([name, { length }]) => ({ name, length }))
    .sort((a, b) => b.length - a.length)
    .slice(0, SHOWN)
    .map(({ name, length }) => `${name} ${length}`)
    .join(', ');
}
