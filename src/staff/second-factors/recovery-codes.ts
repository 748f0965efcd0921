import { createHash, randomInt } from 'node:crypto';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { RECOVERY_CODES } from '../../shared/second-factors.ts';
import { factorQueries } from './queries.ts';

/** Letters and digits that nobody mistakes for one another on paper: without I, O, 0 and 1. */
const SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 random bits: too many to guess, even from the hash. */
function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The form in which the database keeps a code. People may type it in small letters, and without hyphens. */
export const hashOfCode = (staffId: string, code: string): string =>
  createHash('sha256')
    .update(`${staffId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest('hex');

/** Makes new recovery codes in place of those that were left. Only the answer to this request shows them. */
export function makeRecoveryCodes(tx: Tx, { id: staffId }: StaffRow): string[] {
  const queries = factorQueries(tx.db);
  queries.removeCodes.run({ staffId });
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  for (const code of codes) queries.addCode.run({ staffId, codeHash: hashOfCode(staffId, code) });
  return [...codes];
}
