import type { z } from 'zod';
import type { ApiKey as Row } from '../db/schema/api-keys.ts';
import type { ApiKey, ApiKeyWithText } from './contract.ts';

/** A key as the API shows it, without its text or hash. */
export const present = (row: Row): z.output<typeof ApiKey> => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  allowedCidrs: row.allowedCidrs,
  rateLimitPerMinute: row.rateLimitPerMinute,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  revokedAt: row.revokedAt,
  createdBy: row.createdBy,
  createdById: row.createdById,
  createdAt: row.createdAt,
});

/** A new key, with its text, which is shown only this once. */
export const presentWithText = (row: Row, key: string): z.output<typeof ApiKeyWithText> => ({
  ...present(row),
  key,
});
