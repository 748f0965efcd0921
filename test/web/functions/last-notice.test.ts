import { expect, it } from 'vitest';
import { lastNotice } from '../../../src/web/pages/people/person/last-notice.ts';

const read = (version: number, at: string) => ({
  notice: { version, at, language: 'en' as const, release: null, uses: [] },
});

it.each([
  ['none', null, null, undefined],
  ['none of a link that nobody has opened', { notice: null }, null, undefined],
  ['that of a kiosk alone', { notice: null }, read(2, '2026-11-28T10:00:00.000Z'), 2],
  ['that of a link alone', read(1, '2026-11-28T09:00:00.000Z'), null, 1],
  ['a later one at a kiosk', read(1, '2026-11-28T09:00:00.000Z'), read(2, '2026-11-28T10:00:00.000Z'), 2],
  ['a later one by a link', read(3, '2026-11-28T11:00:00.000Z'), read(2, '2026-11-28T10:00:00.000Z'), 3],
])('the last notice is %s', (_, request, kioskPhoto, version) => {
  expect(lastNotice(request, kioskPhoto)?.version).toBe(version);
});
