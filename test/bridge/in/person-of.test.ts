import { expect, it } from 'vitest';
import { personOf } from '../../../src/bridge/in/person-of.ts';

it('leaves the status as it is for a person without one in the row, and clears other fields', () => {
  expect(personOf({ externalId: 'S1 ', firstName: ' Ada', phone: '', status: null })).toEqual({
    externalId: 'S1',
    fields: { firstName: 'Ada', phone: null },
    fault: null,
  });
  expect(personOf({ externalId: 'S1', status: 'ACTIVE', expiryDate: '2030-09-30 00:00:00' }).fields).toEqual({
    status: 'active',
    expiryDate: '2030-09-30',
  });
});
