import type { ListedFault } from './fault.ts';
import type { Outcome } from './try-fault.ts';

/** The outcome of a fault, on one line. */
export function lineOf({ area, name }: ListedFault, outcome: Outcome): string {
  return `${area}: ${name}: ${verdict(outcome)}`;
}

function verdict(outcome: Outcome): string {
  if (outcome.became === 'survived') return 'SURVIVED';
  if (outcome.became === 'unloadable') return `DOES NOT LOAD (${outcome.reason})`;
  const { circle, isNamed, file, test } = outcome;
  return `caught in the ${circle} circle by ${file}${isNamed ? '' : ' (not the one it names)'}: ${test}`;
}

/** All faults with their outcomes, as a table in Markdown, and the totals. */
export function table(tried: readonly (readonly [ListedFault, Outcome])[]): string {
  const rows = tried.map(([{ area, name }, outcome]) =>
    outcome.became === 'caught'
      ? [area, name, outcome.circle, outcome.file, outcome.test]
      : [area, name, outcome.became === 'survived' ? 'none' : 'does not load', '', ''],
  );
  const lines = [
    ['Area', 'Fault', 'Circle', 'Caught by', 'Test'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ];
  const by = (circle: string) => rows.filter((row) => row[2] === circle).length;
  const [first, second] = [by('first'), by('second')];
  return `${lines.map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')}

${rows.length} faults: ${first} caught by the first circle, ${second} by the second, ${rows.length - first - second} by none.`;
}

const escaped = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
