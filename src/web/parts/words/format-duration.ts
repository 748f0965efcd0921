const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A length of time in the largest unit that it fills: "3 hours". */
export function formatDuration(seconds: number): string {
  const [unit, length] = units.find(([, long]) => seconds >= long) ?? (['second', 1] as const);
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(seconds / length),
  );
}
