import type { Attributes } from './encoding.ts';
import type { Supply } from './printer.ts';
import { numbersOf, textsOf } from './values.ts';

const SUPPLIES_MAX = 50;
/** Printers that give no limit of their own: below a tenth, a box of cards may use up the rest. */
const LOW_PERCENT = 10;

/** Reads `marker-*` (CUPS, PWG 5100.13), or `printer-supply` (PWG 5100.13) where there are none. */
export function suppliesOf(attributes: Attributes): Supply[] {
  const markers = markersOf(attributes);
  return (markers.length > 0 ? markers : printerSupplies(attributes)).slice(0, SUPPLIES_MAX);
}

function markersOf(attributes: Attributes): Supply[] {
  const types = textsOf(attributes, 'marker-types');
  const levels = numbersOf(attributes, 'marker-levels');
  const lows = numbersOf(attributes, 'marker-low-levels');
  const highs = numbersOf(attributes, 'marker-high-levels');
  return textsOf(attributes, 'marker-names').map((name, place) => {
    const type = types[place] || null;
    const level = percent(levels[place]);
    // A bin for waste runs full instead of empty.
    const isLow = type?.startsWith('waste')
      ? level >= (highs[place] ?? 100)
      : level <= (lows[place] ?? LOW_PERCENT);
    return { name, type, level: Number.isNaN(level) ? null : level, isLow };
  });
}

/** Levels below zero stand for unavailable, unknown, and "some". */
const percent = (level: number | undefined): number =>
  level === undefined || level < 0 || level > 100 ? Number.NaN : level;

/** Rows such as `type=toner;maxcapacity=100;level=67;colorantname=black;`, with their names beside them. */
function printerSupplies(attributes: Attributes): Supply[] {
  const names = textsOf(attributes, 'printer-supply-description');
  const rows = (attributes.get('printer-supply') ?? []).filter((value) => value.type === 'octetString');
  return rows.map(({ value }, place) => {
    const fields = new Map(
      Buffer.from(value)
        .toString('latin1')
        .split(';')
        .map((part) => part.split('=', 2) as [string, string | undefined]),
    );
    const [level, most] = [Number(fields.get('level')), Number(fields.get('maxcapacity'))];
    const share = percent(Math.round(most > 0 ? (100 * level) / most : level));
    const type = fields.get('type') || null;
    return {
      name: names[place] || fields.get('colorantname') || type || `${place + 1}`,
      ...{ type, level: Number.isNaN(share) || level < 0 ? null : share },
      // A receptacle's level is the room that is left (RFC 3805, prtMarkerSuppliesLevel), so that one rule fits both.
      isLow: level >= 0 && share <= LOW_PERCENT,
    };
  });
}
