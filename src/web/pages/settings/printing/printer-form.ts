import type { Schema } from '../../../api/client/client.ts';
import type { Printer } from '../../../api/printers.ts';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

type Settings = Pick<Printer, 'name' | 'uri' | 'sides' | 'orientation' | 'stock' | 'completedMeans'>;

/** The values of the form; an empty text stands for the printer's own choice. */
export interface PrinterValues extends Omit<Settings, 'orientation' | 'stock'> {
  orientation: NonNullable<Printer['orientation']> | '';
  stock: string;
}

export const valuesOf = ({
  name,
  uri,
  sides,
  orientation,
  stock,
  completedMeans,
}: Settings): PrinterValues => ({
  ...{ name, uri, sides, completedMeans },
  orientation: orientation ?? '',
  stock: stock ?? '',
});

/** The request that brings a printer to these values; null when it has them. */
export function changesOf(printer: Settings, values: PrinterValues): Schema<'UpdatePrinter'> | null {
  const { orientation, stock } = values;
  const wanted: Settings = {
    ...values,
    name: values.name.trim(),
    uri: values.uri.trim(),
    orientation: orientation === '' ? null : orientation,
    stock: stock === '' ? null : stock,
  };
  const changed = (Object.keys(wanted) as (keyof Settings)[]).filter((key) => wanted[key] !== printer[key]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, wanted[key]]));
}

/** The size at the end of a keyword for media (PWG 5101.1, section 5), such as `om_card_54x86mm`. */
const SIZE = /_(\d{1,4}(?:\.\d{1,3})?)x(\d{1,4}(?:\.\d{1,3})?)(mm|in)$/;
const MM_PER_INCH = 25.4;

/** The keyword of a card stock, with its size where it has one. */
export function stockInWords(keyword: string): string {
  const [, width, height, unit] = SIZE.exec(keyword) ?? [];
  if (width === undefined || height === undefined) return keyword;
  const inMm = (size: string) => formatNumber(Number(size) * (unit === 'in' ? MM_PER_INCH : 1), 1);
  return texts.printers.stock(inMm(width), inMm(height), keyword);
}
