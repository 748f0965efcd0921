import { expect, it } from 'vitest';
import { previewPeople } from '../../../src/bridge/in/preview-people.ts';
import { type Found, NoDate } from '../../../src/bridge/targets/target.ts';

it('says which dates are none, though others can be sent, and names the first of each column', async () => {
  const zero = new NoDate('0000-00-00');
  const rows: Found[] = ['2027-09-30', zero, null, '2028-09-30', null, 'infinity', zero].map(
    (expiryDate, place) => ({ externalId: `M${place}`, expiryDate }),
  );
  const source = {
    label: '[people] query',
    timeZone: 'UTC',
    rows: async function* () {
      yield rows;
    },
  };
  const looked = await previewPeople(source, 5, '2026-09-21');
  expect(looked.findings).toEqual([
    { ok: true, message: '[people] query has people that can be sent.' },
    {
      ...{ ok: true, isAdvice: true },
      message:
        '[people] query row 2: expiryDate is 0000-00-00, which is no date: it counts as none, as in 3 of the first 7 rows.',
    },
  ]);
  expect(looked.rows).toHaveLength(5);
  expect(looked.rows[1]).toEqual({ externalId: 'M1', expiryDate: null });
});
