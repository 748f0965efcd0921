import { styleText } from 'node:util';
import type { Analysed } from '../../photos/analysis/pool.ts';
import type { Check, Recommendation, Verdict } from '../../photos/analysis/report.ts';
import { table } from '../frame/output.ts';

type Colour = 'green' | 'yellow' | 'red' | 'gray';

const ADVICE: Record<Recommendation, { text: string; colour: Colour }> = {
  approve: { text: 'approve', colour: 'green' },
  check: { text: 'have a look', colour: 'yellow' },
  reject: { text: 'reject', colour: 'red' },
};

/** The marks also differ by shape, for people who don't see colours. */
const MARK: Record<Verdict, { text: string; colour: Colour }> = {
  pass: { text: '✓', colour: 'green' },
  warn: { text: '!', colour: 'yellow' },
  fail: { text: '✗', colour: 'red' },
  not_measured: { text: '–', colour: 'gray' },
};

/** The report on one file for people: the advice, what is wrong with the file, and the nine checks as a table. */
export function reportText(file: string, { report, width, height }: Analysed, inColour: boolean): string {
  const paint = ({ text, colour }: { text: string; colour: Colour }) =>
    inColour ? styleText(colour, text) : text;
  const size = width === null ? '' : `, ${width} × ${height} px`;
  const crop = report.suggestedCrop;
  const [header, ...lines] = table(report.checks.map(row), '').split('\n');
  return [
    `${file}: ${paint(ADVICE[report.recommendation])}${size}, ${report.durationMs} ms`,
    ...report.findings.map(({ message }) => `  ${paint(MARK.fail)} ${message}`),
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

/** The limits within which a check passes, and in brackets those within which it doesn't fail. */
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
