import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROLES } from '../../src/shared/rights.ts';

it('explains every role in the guide', () => {
  const guide = readFileSync('src/http/openapi/guide.md', 'utf8');
  const roles = guide.slice(guide.indexOf('- **Staff**'), guide.indexOf('- **Session**'));
  expect(ROLES.filter((role) => !roles.includes(role))).toEqual([]);
});
