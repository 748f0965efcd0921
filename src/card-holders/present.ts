import type { z } from 'zod';
import type { ListedHolder, ShownHolder } from './columns.ts';
import type { CardHolder, ListedCardHolder } from './contract.ts';

/** A person as lists show them: without notes. */
export const presentInList = (row: ListedHolder): z.output<typeof ListedCardHolder> => ({
  id: row.id,
  status: row.status,
  holderType: row.holderType,
  externalId: row.externalId,
  firstName: row.firstName,
  lastName: row.lastName,
  preferredName: row.preferredName,
  department: row.department,
  campus: row.campus,
  email: row.email,
  phone: row.phone,
  expiryDate: row.expiryDate,
  currentPhotoId: row.currentPhotoId,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  // Most have none.
  customFields: row.customFields === '{}' ? {} : JSON.parse(row.customFields),
});

/** A person as single records show them. */
export const present = (row: ShownHolder): z.output<typeof CardHolder> => ({
  ...presentInList(row),
  notes: row.notes,
});
