import { expect, it } from 'vitest';
import { presetPolicy, withRules } from '../../../src/shared/photos/policy.ts';
import type { Photo } from '../../../src/web/api/photos.ts';
import { verdictsOf } from '../../../src/web/pages/settings/photos/policy-values.ts';

const photo = (...codes: string[]) =>
  ({
    analysis: { findings: codes.map((code) => ({ code })), checks: [], recommendation: 'check' },
  }) as unknown as Photo;

it('counts how waiting photos are judged, and how they would be by another policy', () => {
  const photos = [photo(), photo('eyes_closed'), photo('no_face'), { ...photo(), analysis: null }];
  expect(verdictsOf(photos, null)).toEqual({ approve: 0, check: 3, reject: 0 });
  const saved = presetPolicy('default');
  expect(verdictsOf(photos, saved)).toEqual({ approve: 1, check: 1, reject: 1 });
  const stricter = withRules(saved, { findings: { eyes_closed: 'reject' } });
  expect(verdictsOf(photos, stricter)).toEqual({ approve: 1, check: 0, reject: 2 });
});
