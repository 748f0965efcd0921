import { expect, test } from 'vitest';
import { orientation } from '../../../src/photos/analysis/checks/orientation.ts';

test.each([
  ['looks ahead', 2, 0.1, 'pass'],
  ['is hardly seen to lean', -10.5, 0.1, 'pass'],
  ['leans', -12, 0.1, 'warn'],
  ['leans far', 17, 0.1, 'fail'],
  ['is turned a little', 2, 0.52, 'pass'],
  ['is half turned away', 2, 0.56, 'warn'],
] as const)('a head that %s', (_, rollDegrees, yawAsymmetry, verdict) => {
  expect(orientation({ rollDegrees, yawAsymmetry }, 0)).toMatchObject({ check: 'orientation', verdict });
});
