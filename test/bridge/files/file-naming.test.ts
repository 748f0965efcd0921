import { expect, it } from 'vitest';
import { filePath, parseName } from '../../../src/bridge/config/file-naming.ts';

const pathOf = (name: string, person: Record<string, string | null>) =>
  filePath({ directory: '/photos', ...parseName(name) }, (field) => person[field.replace('holder.', '')]);

it('names the photo of somebody with one name by that alone, and none by nothing', () => {
  const sukarno = { firstName: '', lastName: 'Sukarno', department: null, externalId: 'S1' };
  expect(pathOf('{lastName}_{firstName}.jpg', sukarno)).toBe('/photos/Sukarno.jpg');
  expect(pathOf('{firstName}-{lastName}-{externalId}.jpg', sukarno)).toBe('/photos/Sukarno-S1.jpg');
  expect(pathOf('{department}/{lastName}.jpg', sukarno)).toBeNull();
  expect(pathOf('{firstName}.jpg', sukarno)).toBeNull();
});
