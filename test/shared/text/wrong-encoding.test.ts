import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { AFRICA_AMERICAS } from '../../../src/demo/names/africa-americas.ts';
import { ASIA } from '../../../src/demo/names/asia.ts';
import { EUROPE } from '../../../src/demo/names/europe.ts';
import { isMisread } from '../../../src/shared/text/wrong-encoding.ts';

/** A text that was written in one encoding and read in another. */
const misread = (text: string, written: string, read: string): string =>
  iconv.decode(iconv.encode(text, written), read);

it.each([
  ['utf8', 'win1252', 'Jörg João Łucja Ağaoğlu Иван Ђорђе Γιώργος Nguyễn 李雨桐 محمد שרה สมชาย José'],
  ['utf8', 'win1250', 'Jörg Müller Straße Gonçalves'],
  ['utf8', 'macintosh', 'Jörg Müller'],
  ['win1252', 'utf8', 'Jörg'],
  ['win1250', 'win1252', 'Dvořák Nováček Jiří Michał Wałęsa Kołodziej Żółw'],
  ['win1251', 'win1252', 'Кондира Иванов Ірина'],
  ['koi8-r', 'win1252', 'Кондира'],
  ['win1253', 'win1252', 'Γιώργος'],
  ['win1255', 'win1252', 'שרה'],
  ['win1256', 'win1252', 'محمد'],
  ['cp850', 'win1252', 'Jörg Märta'],
  ['macintosh', 'win1252', 'Müller'],
  ['win1252', 'ascii', 'Jörg'],
])('finds names in %s that were read as %s', (written, read, names) => {
  const found = names.split(' ').map((name) => {
    const text = misread(name, written, read);
    return [name, text, isMisread(text, 'name')];
  });
  expect(found.filter(([, , isFound]) => !isFound)).toEqual([]);
});

it.each(['M?ller', '?ukasz', 'MartÃn', 'voilÃ', 'J\ufffdrg'])('finds %s, which lost a character', (name) => {
  expect(isMisread(name, 'name')).toBe(true);
});

it('doubts no name of the sample people', () => {
  const names = [...AFRICA_AMERICAS, ...ASIA, ...EUROPE].flatMap(
    ({ women, men, family, familyOfWomen = [] }) => [...women, ...men, ...family, ...familyOfWomen],
  );
  const all = names.flatMap(({ own, latin }) => [own, latin]);
  expect(
    [...all, ...all.map((name) => name.toUpperCase())].filter((name) => isMisread(name, 'name')),
  ).toEqual([]);
});

it.each([
  "O'Brien",
  'O’Brien',
  'O´Brien',
  "D'Angelo",
  'D’Angelo',
  'Ãngela',
  'ÂNGELA',
  'CONCEIÇÃO',
  'João',
  'Ângelo',
  'MCDONALD',
  'Đỗ',
  'Sæþór',
  'Ævar Þór',
  'Guðþór',
  'Høgnadóttir',
  'Dýrhølm',
  'Ægir',
  'Åse',
  'ÅSHILD',
  'Øyvind',
  'Ìdòwú',
  'Ayòmídé',
  'Adébáyọ̀',
  'Hélène',
  'Núria',
  'Gal·la',
  'Mª José',
  'ANDRÉ’S',
  'RENÉ “BOB” COTÉ',
  'Thùy Dương',
  'Chloë',
  'Zoë',
  'Noël',
  'L’HAŸ-LES-ROSES',
  'MURĂŞAN',
  'Ștefan',
  'ŞTEFĂNESCU',
  'Ñáñez',
  'Yıldız',
  'Ağaoğlu',
  'Šimůnek',
  'Dvořák',
  'Jiří',
  'Ķēniņš',
  'Ģirts',
  'Șerban',
  "Ke'alohi",
  'Keʻalohi',
  'Æ',
  'Ö',
  'Éa',
  'Ada 👩‍🎓',
  'Jean-François',
  'İpek',
  'Ó Súilleabháin',
  'Nǁamce',
  '!Nǂau',
  'ǃxóõ',
])('leaves %s alone', (name) => {
  expect(isMisread(name, 'name')).toBe(false);
});

it('takes words of departments and other texts more loosely', () => {
  expect(isMisread('What next? M², 20 °C, 10×½ €', 'other')).toBe(false);
  expect(isMisread('3² Lab: R&D', 'place')).toBe(false);
  expect(isMisread('FakultÃ¤t', 'other')).toBe(true);
});
