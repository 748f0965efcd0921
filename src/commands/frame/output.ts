/** A command's result on standard output: JSON for scripts, text for people. */
export function print(json: boolean | undefined, data: unknown, text: string): void {
  process.stdout.write(json ? `${JSON.stringify(data)}\n` : `${text}\n`);
}

/** Rows as aligned columns under a header, or `whenEmpty` when there are none. */
export function table(rows: Record<string, unknown>[], whenEmpty: string): string {
  if (rows.length === 0) return whenEmpty;
  const names = Object.keys(rows[0]!);
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '–')))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
