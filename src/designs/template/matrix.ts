/** An affine map as SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
};

/** True when rectangles stay upright rectangles: the map moves and scales, and does no more. */
export const isUpright = ([a, b, c, d]: Matrix): boolean => b === 0 && c === 0 && a > 0 && d > 0;

const FUNCTIONS: ReadonlySet<string> = new Set(['matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY']);

/** The map of a `transform` attribute; null if it can't be read. */
export function readTransform(text: string): Matrix | null {
  let result = IDENTITY;
  const calls = text.split(')');
  if (wordsIn(calls.pop()!).length > 0) return null;
  for (const call of calls) {
    const opening = call.indexOf('(');
    const [name, ...more] = wordsIn(call.slice(0, Math.max(0, opening)));
    const values = wordsIn(call.slice(opening + 1)).map(Number);
    if (name === undefined || more.length > 0 || !values.every(Number.isFinite)) return null;
    const next = single(name, values);
    if (next === null) return null;
    result = multiply(result, next);
  }
  return result;
}

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function single(name: string, values: number[]): Matrix | null {
  if (!FUNCTIONS.has(name)) return null;
  const [p = 0, q, r] = values;
  if (name === 'matrix') return values.length === 6 ? (values as unknown as Matrix) : null;
  if (name === 'translate') return [1, 0, 0, 1, p, q ?? 0];
  if (name === 'scale') return [p, 0, 0, q ?? p, 0, 0];
  const angle = (p * Math.PI) / 180;
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1, 0, 0];
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1, 0, 0];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [q ?? 0, r ?? 0];
  return [cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy];
}
