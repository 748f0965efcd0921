import { expect, it } from 'vitest';
import type { CsvFormat } from '../../../src/bridge/config/csv-format.ts';
import { cellText, dayOf } from '../../../src/bridge/folder/cell.ts';

const format = {
  booleans: ['yes', 'no'],
  dates: 'DD.MM.YYYY',
  times: 'DD.MM.YYYY HH:mm',
  formulas: 'defuse',
} as unknown as CsvFormat;

it('writes values as the file has them', () => {
  expect(cellText(true, 'customFields.isMember', format)).toBe('yes');
  expect(cellText(false, 'customFields.isMember', format)).toBe('no');
  expect(cellText('2030-09-01', 'expiryDate', format)).toBe('01.09.2030');
  expect(cellText('2030-09-01', 'customFields.since', format)).toBe('2030-09-01');
  expect(cellText('2030-09-01T08:05:59.000Z', 'issuedAt', format)).toBe('01.09.2030 08:05');
  expect(cellText('2030-09-01T23:59:59+02:00', 'validUntil', format)).toBe('01.09.2030 23:59');
  expect(cellText('=1+1', 'lastName', format)).toBe("'=1+1");
  expect(cellText(null, 'lastName', format)).toBeNull();
});

it('reads days as the file has them, and leaves anything else as it is', () => {
  expect(dayOf('1.9.2030', format)).toBe('2030-09-01');
  expect(dayOf('30.09.2030 00:00:00', format)).toBe('2030-09-30 00:00:00');
  expect(dayOf('30.09.20301', format)).toBe('30.09.20301');
  expect(dayOf('soon', format)).toBe('soon');
});
