const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A duration in its largest whole unit: "3 hours". */
export function formatDuration(seconds: number): string {
  const [unit, length] = units.find(([, long]) => seconds >= long) ?? (['second', 1] as const);
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(seconds / length),
  );
}
