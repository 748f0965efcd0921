import { describe, expect, it } from 'vitest';
import { externalIdOf, photoFileName } from '../../src/shared/photos/file-name.ts';

describe('the file of a photo', () => {
  it('is named by the external id, and leads back to it', () => {
    for (const externalId of [
      'S1024815',
      'a/b',
      '..\\..\\x',
      '.hidden',
      '5%',
      '%2F',
      'C:x',
      'end.',
      'a b',
      'Ł-é ☃',
      'a.b.png',
    ])
      expect(externalIdOf(photoFileName(externalId))).toBe(externalId);
  });

  it('has no name that leads out of its folder or that a file system refuses', () => {
    expect(photoFileName('../../etc/passwd')).toBe('%2E.%2F..%2Fetc%2Fpasswd.jpg');
    expect(photoFileName('a\\b:c*d?"<>|')).toBe('a%5Cb%3Ac%2Ad%3F%22%3C%3E%7C.jpg');
    expect(photoFileName('x\u0001 ')).toBe('x%01%20.jpg');
  });

  it('can be in a folder, with any extension of a photo, composed or not', () => {
    expect(externalIdOf('2026/autumn/S1.JPG')).toBe('S1');
    expect(externalIdOf('2026\\S1.heic')).toBe('S1');
    expect(externalIdOf('S1')).toBe('S1');
    expect(externalIdOf('S1.2.jpeg')).toBe('S1.2');
    expect(externalIdOf('E\u0301va.jpg')).toBe('\u00c9va');
    expect(externalIdOf('notes.txt')).toBe('notes.txt');
  });
});
