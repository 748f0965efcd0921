import { expect, it } from 'vitest';
import { whyOfNoUse } from '../../../src/web/parts/cards/no-use.tsx';

const holder = (status: 'active' | 'inactive' | 'archived') => ({
  ...{ status, firstName: 'Ada', lastName: 'Lovelace', preferredName: null },
});

it.each([
  ['active', null, null],
  ['active', '2026-11-28', null],
  ['active', '2026-11-27', 'its last day has passed'],
  ['archived', '2027-01-01', 'Ada Lovelace is archived'],
  ['inactive', null, 'Ada Lovelace is not active'],
] as const)('of somebody %s, says of a card until %s on 2026-11-28: %s', (status, validUntil, says) => {
  const why = whyOfNoUse({ validUntil }, holder(status), '2026-11-28');
  if (says === null) expect(why).toBeNull();
  else expect(why).toContain(says);
});
