/**
 * Measures two things in turn, and judges them by the median ratio of neighbouring measurements: a slow phase
 * of the machine slows both down. The order changes with each pair, so that neither always comes first.
 * @returns the median ratio ours : bare, and the median of each
 */
export async function interleaved(
  ours: () => number | Promise<number>,
  bare: () => number | Promise<number>,
  pairs = 11,
): Promise<{ ratio: number; ours: number; bare: number }> {
  // The first runs aren't measured: compilers and caches warm up.
  await ours();
  await bare();
  const measured: { ours: number; bare: number }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const oursFirst = pair % 2 === 0 ? await ours() : undefined;
    const theirs = await bare();
    measured.push({ ours: oursFirst ?? (await ours()), bare: theirs });
  }
  return {
    ratio: median(measured.map((pair) => pair.ours / pair.bare)),
    ours: median(measured.map((pair) => pair.ours)),
    bare: median(measured.map((pair) => pair.bare)),
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
