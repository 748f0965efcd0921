import { styleText } from 'node:util';
import type { AnalysisReport, Check, Recommendation, Verdict } from '../../shared/photos/report.ts';
import { table } from '../frame/output.ts';

interface JudgedFile {
  report: Omit<AnalysisReport, 'policy'>;
  width: number | null;
  height: number | null;
}

type Colour = 'green' | 'yellow' | 'red' | 'gray';

const ADVICE: Record<Recommendation, { text: string; colour: Colour }> = {
  approve: { text: 'approve', colour: 'green' },
  check: { text: 'have a look', colour: 'yellow' },
  reject: { text: 'reject', colour: 'red' },
};

/** The marks also differ in shape, for people who can't tell the colours apart. */
const MARK: Record<Verdict, { text: string; colour: Colour }> = {
  pass: { text: '✓', colour: 'green' },
  warn: { text: '!', colour: 'yellow' },
  fail: { text: '✗', colour: 'red' },
  not_measured: { text: '–', colour: 'gray' },
};

/** Marks of findings, by their effect on the advice. */
const FINDING_MARK = { reject: MARK.fail, check: MARK.warn, off: MARK.not_measured };

/** Findings in the order of the causes. Findings that the policy doesn't count come last. */
function inOrder({ findings, causes = [] }: JudgedFile['report']) {
  const place = (code: string) =>
    causes.findIndex((cause) => cause.kind === 'finding' && cause.code === code);
  return findings
    .map(({ code, message }) => ({
      message,
      at: place(code),
      action: causes[place(code)]?.action ?? ('off' as const),
    }))
    .toSorted((a, b) => (a.at === -1 ? 1 : b.at === -1 ? -1 : a.at - b.at));
}

/** The report on one file for people: the advice, what is wrong with the file, and the nine checks as a table. */
export function reportText(file: string, { report, width, height }: JudgedFile, inColour: boolean): string {
  const paint = ({ text, colour }: { text: string; colour: Colour }) =>
    inColour ? styleText(colour, text) : text;
  const size = width === null ? '' : `, ${width} × ${height} px`;
  const crop = report.suggestedCrop;
  const [header, ...lines] = table(report.checks.map(row), '').split('\n');
  return [
    `${file}: ${paint(ADVICE[report.recommendation])}${size}, ${report.durationMs} ms`,
    ...inOrder(report).map(({ message, action }) => `  ${paint(FINDING_MARK[action])} ${message}`),
    `    ${header}`,
    ...lines.map((line, index) => `  ${paint(MARK[report.checks[index]!.verdict])} ${line}`),
    ...(crop === null
      ? []
      : [`    suggested crop: ${crop.width} × ${crop.height} px at ${crop.left}, ${crop.top}`]),
    '',
  ].join('\n');
}

const row = ({ check, score, measured, unit, threshold, verdict, hint }: Check) => ({
  check: check.replace('_', ' '),
  score,
  measured: measured === null ? null : `${measured} ${unit}`,
  wanted: wanted(threshold),
  hint: verdict === 'pass' ? '' : hint,
});

/** The limits within which a check passes, and in brackets the limits within which it doesn't fail. */
function wanted({ failBelow, warnBelow, warnAbove, failAbove }: Check['threshold']): string | null {
  const range = (from: number | null, to: number | null) => {
    if (from !== null && to !== null) return `${from}–${to}`;
    if (from !== null) return `≥ ${from}`;
    return to !== null ? `≤ ${to}` : '';
  };
  const pass = range(warnBelow ?? failBelow, warnAbove ?? failAbove);
  const bearable = range(failBelow, failAbove);
  if (pass === '') return null;
  return bearable === '' || bearable === pass ? pass : `${pass} (${bearable})`;
}
