import { expect, it } from 'vitest';
import { presetPolicy, withRules } from '../../../src/shared/photos/policy.ts';
import type { Photo } from '../../../src/web/api/photos.ts';
import { verdictsOf } from '../../../src/web/pages/settings/photos/policy-values.ts';

const photo = (...codes: string[]) =>
  ({ analysis: { findings: codes.map((code) => ({ code })), checks: [] } }) as unknown as Photo;

it('counts how waiting photos would be judged, by the saved policy and by a changed one', () => {
  const photos = [photo(), photo('eyes_closed'), photo('no_face'), { ...photo(), analysis: null }];
  const saved = presetPolicy('default');
  expect(verdictsOf(photos, saved)).toEqual({ approve: 1, check: 1, reject: 1 });
  const stricter = withRules(saved, { findings: { eyes_closed: 'reject' } });
  expect(verdictsOf(photos, stricter)).toEqual({ approve: 1, check: 0, reject: 2 });
});
