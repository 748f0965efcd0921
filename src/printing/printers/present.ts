import type { z } from 'zod';
import type { PrinterRow } from '../../db/schema/printers.ts';
import type { Printer } from './contract.ts';
import type { JobCounts } from './queries.ts';

export const present = (
  printer: PrinterRow,
  { waiting, open, unclear }: JobCounts,
): z.output<typeof Printer> => ({
  id: printer.id,
  name: printer.name,
  uri: printer.uri,
  sides: printer.sides,
  orientation: printer.orientation,
  stock: printer.stock,
  isDefault: printer.isDefault,
  completedMeans: printer.completedMeans,
  makeAndModel: printer.makeAndModel,
  pausedBecause: printer.pausedBecause,
  waitingCount: waiting,
  openCount: open,
  unclearCount: unclear,
  version: printer.version,
  createdAt: printer.createdAt,
  updatedAt: printer.updatedAt,
});

/** The part of the ETag that changes without a new version. */
export const stateOf = ({ waiting, open, unclear }: JobCounts): string => `${waiting}.${open}.${unclear}`;
