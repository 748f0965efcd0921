import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { externalIdsOf, photoFileName, photoFileNames } from '../../src/shared/photos/file-name.ts';

/**
 * Returns the form of a name that file systems compare if they ignore case and composition, and drop
 * invisible characters.
 */
const asOnDisk = (name: string): string =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .toUpperCase()
    .toLowerCase();

const ID = [
  ...['S1024815', 's1024815', 'a/b', '..\\..\\x', '.hidden', '5%', '%2F', '%', 'C:x', 'end.', 'end', 'end '],
  ...['a b', 'Ł-é ☃', 'a.b.png', 'con', 'CON', 'nul.x', 'com1', 'lpt³', 'aux .y', 'E\u0301va', '\u00c9va'],
  ...[
    '\u0301va',
    'x\u202egpj',
    'x\u200dy',
    'xy',
    'x\u00a0',
    '\u2126',
    '\u03a9',
    'ß',
    'ss',
    'SS',
    '😀',
    '\u3164',
  ],
];
const ids = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(...ID),
    fc
      .array(fc.constantFrom(...'aAéÉ\u0301e%2F./ \u200d\u202eßsS1'), { maxLength: 5, minLength: 1 })
      .map((all) => all.join('')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).map((text) => text.toWellFormed()),
  ),
  { maxLength: 40 },
);

describe('the file of a photo', () => {
  it('is named by the external id, and leads back to it', () => {
    for (const externalId of ID) expect(externalIdsOf(photoFileName(externalId))[0]).toBe(externalId);
  });

  it('leads back also once a file system has decomposed its name', () => {
    for (const externalId of ID)
      expect(externalIdsOf(photoFileName(externalId).normalize('NFD'))[0]).toBe(externalId);
  });

  it('has no name that leads out of its folder or that a file system refuses', () => {
    expect(photoFileName('../../etc/passwd')).toBe('%2E.%2F..%2Fetc%2Fpasswd.jpg');
    expect(photoFileName('a\\b:c*d?"<>|')).toBe('a%5Cb%3Ac%2Ad%3F%22%3C%3E%7C.jpg');
    expect(photoFileName('x\u0001 ')).toBe('x%01%20.jpg');
  });

  it('has no name of a device of Windows', () => {
    expect(['con', 'NUL', 'com1.x', 'lpt\u00b2', 'aux ', 'conx', 'com10'].map(photoFileName)).toEqual([
      ...['%63on.jpg', '%4EUL.jpg', '%63om1.x.jpg', '%6Cpt\u00b2.jpg', 'aux%20.jpg', 'conx.jpg', 'com10.jpg'],
    ]);
  });

  it('shows every character of the name, in the order in which they stand', () => {
    expect(photoFileName('1\u202egpj.exe')).toBe('1%E2%80%AEgpj.exe.jpg');
    expect(photoFileName('x\u200by\u3164')).toBe('x%E2%80%8By%E3%85%A4.jpg');
    expect(photoFileName('\u00a0x\u3000')).toBe('%C2%A0x%E3%80%80.jpg');
  });

  it('is composed, or has codes for what would be composed', () => {
    expect(photoFileName('\u00c9va')).toBe('\u00c9va.jpg');
    expect(photoFileName('E\u0301va')).toBe('E%CC%81va.jpg');
    expect(photoFileName('\u2126')).toBe('%E2%84%A6.jpg');
  });

  it('can be in a folder, with any extension of a photo', () => {
    const first = (path: string) => externalIdsOf(path)[0];
    expect(first('2026/autumn/S1.JPG')).toBe('S1');
    expect(first('2026\\S1.heic')).toBe('S1');
    expect(first('S1')).toBe('S1');
    expect(first('S1.2.jpeg')).toBe('S1.2');
    expect(first('notes.txt')).toBe('notes.txt');
    expect(first('50%FF.jpg')).toBe('50%FF');
  });

  it('named by hand may mean the composed or the decomposed external id, the composed one first', () => {
    for (const name of ['\u00c9va.jpg', 'E\u0301va.jpg'])
      expect(externalIdsOf(name)).toEqual(['\u00c9va', 'E\u0301va']);
  });
});

describe('files of photos in one folder', () => {
  it('have names that differ by more than case', () => {
    const nameOf = photoFileNames();
    expect(['abc', 'ABC', 'Abc', 'abc', '\u00e9', '\u00c9'].map(nameOf)).toEqual([
      ...['abc.jpg', '%41%42%43.jpg', '%41%62%63.jpg', 'abc.jpg', '\u00e9.jpg', '%C3%89.jpg'],
    ]);
  });

  it('are never one file to a file system, and each leads back to its own external id, whatever those are', () => {
    fc.assert(
      fc.property(ids, (all) => {
        const nameOf = photoFileNames();
        const names = all.map(nameOf);
        expect(new Set(names.map(asOnDisk)).size).toBe(all.length);
        expect(names.map((name) => externalIdsOf(name)[0])).toEqual(all);
        expect(names.map((name) => externalIdsOf(name.normalize('NFD'))[0])).toEqual(all);
      }),
      { seed: 20_261_126, numRuns: 500 },
    );
  });
});
