/** One line of the table: the name of a measurement, the measured value, and the bound for it. */
export interface Figure {
  name: string;
  /** The measured value as people read it: "31,400 /s against 35,100 /s". */
  measured: string;
  /** The value that is judged. */
  value: number;
  unit: string;
  /** The bound that the value has to keep. */
  limit: { atLeast: number } | { atMost: number };
}

/** A benchmark, in a file of its own in `test/bench/figures/`. */
export interface Benchmark {
  name: string;
  /** One or two sentences about the things that are compared. */
  explains: string;
  run(): Promise<Figure[]>;
}

export const keeps = ({ value, limit }: Figure): boolean =>
  'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;

/** The figures as an aligned table in Markdown. */
export function table(figures: Figure[]): string {
  const cells = [
    ['what', 'value', 'limit', '', 'measured'],
    ...figures.map((figure) => [
      figure.name,
      withUnit(figure.value, figure.unit),
      'atLeast' in figure.limit
        ? `≥ ${withUnit(figure.limit.atLeast, figure.unit)}`
        : `≤ ${withUnit(figure.limit.atMost, figure.unit)}`,
      keeps(figure) ? 'ok' : 'FAILS',
      figure.measured,
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n');
}

const withUnit = (value: number, unit: string): string =>
  `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')}${unit && ` ${unit}`}`;
