import { facilityOf, printChip } from '../../shared/chips/forms.ts';
import type { Value } from '../targets/target.ts';

/** The forms in which a column can have the number of a chip. */
const WRITTEN: Readonly<Record<string, (csn: string) => Value>> = {
  'csn.reversed': (csn) => printChip(csn, 'reversedHex'),
  'csn.decimal': (csn) => printChip(csn, 'decimal'),
  'csn.reversedDecimal': (csn) => printChip(csn, 'reversedDecimal'),
  'csn.facility': (csn) => facilityOf(csn)?.facility ?? null,
  'csn.number': (csn) => facilityOf(csn)?.number ?? null,
};

/**
 * The number of a chip as a column has it. Facility code and number are null but for chips of four bytes.
 * @param csn the bytes in hex; another text stays as it is
 * @returns undefined for a field that isn't a chip's
 */
export const chipCell = (field: string, csn: unknown): Value | undefined => {
  const write = Object.hasOwn(WRITTEN, field) ? WRITTEN[field] : undefined;
  if (write === undefined) return undefined;
  return typeof csn === 'string' ? write(csn) : null;
};
