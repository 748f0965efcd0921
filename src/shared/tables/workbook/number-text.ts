/**
 * A number as its shortest decimal text. 15 digits count, as in Excel: 46.480000000000004 is 46.48. Whole numbers keep
 * all their written digits, even digits that a double would lose.
 */
export function numberText(written: string): string {
  if (/^-?\d+$/.test(written)) return written;
  const value = written === '' ? Number.NaN : Number(written);
  return Number.isFinite(value) ? withoutExponent(String(Number(value.toPrecision(15)))) : written;
}

/** `1.5e-7` as `0.00000015`. */
function withoutExponent(text: string): string {
  const [, sign, whole, decimals = '', power] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (whole === undefined || power === undefined) return text;
  const digits = whole + decimals;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
