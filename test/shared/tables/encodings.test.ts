import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { ENCODINGS, type Encoding } from '../../../src/shared/tables/text/encoding-names.ts';
import { decode } from '../../../src/shared/tables/text/encodings.ts';
import { guessEncoding } from '../../../src/shared/tables/text/guess-encoding.ts';
import { SINGLE_BYTE } from '../../../src/shared/tables/text/single-byte.ts';

const guess = (bytes: Uint8Array) => guessEncoding(new Blob([new Uint8Array(bytes)]));

/** Names as offices have them; the number of rows is small on purpose. */
const LISTS = {
  cs: 'Číslo;Jméno;Příjmení\n1;Šimon;Dvořák\n2;Jiří;Němec\n3;Tomáš;Růžička\n',
  pl: 'Nr;Imię;Nazwisko\n1;Michał;Wałęsa\n2;Łukasz;Woźniak\n3;Małgorzata;Dąbrowska\n',
  ru: 'Номер;Имя;Фамилия;Эл. почта\n00123;Нодира;Каримова;n@example.edu\n',
  el: 'Αριθμός;Όνομα;Επώνυμο\n1;Γιώργος;Παπαδόπουλος\n2;Ελένη;Νικολάου\n',
  tr: 'Numara;Adı;Soyadı\n1;Ayşe;Yılmaz\n2;Çağrı;Öztürk\n3;İbrahim;Şahin\n',
  de: 'Nummer;Vorname;Nachname\n1;Jürgen;Groß\n2;Käthe;Möller\n',
  fr: 'Numéro;Prénom;Nom\n1;Hélène;Lefèvre\n2;François;Noël\n3;Léa;Müller\n',
  es: 'Número;Nombre;Apellidos\n1;Begoña;Muñoz García\n2;Andrés;Núñez López\n',
  pt: 'Número;Nome;Apelido\n1;João;Gonçalves\n2;Conceição;Magalhães\n3;Inês;Araújo\n',
  da: 'Nr;Fornavn;Efternavn\n1;Søren;Kjær\n2;Åse;Nørgård\n',
  is: 'Númer;Eiginnafn;Föðurnafn\n1;Guðrún;Þórðardóttir\n2;Sævar;Jónsson\n',
  hu: 'Szám;Keresztnév;Vezetéknév\n1;Győző;Szűcs\n2;Réka;Kovács\n3;Gergő;Fülöp\n',
  lt: 'Numeris;Vardas;Pavardė\n1;Eglė;Žukauskienė\n2;Jonas;Šimkūnas\n3;Rūta;Kučinskaitė\n',
  he: 'מספר;שם פרטי;שם משפחה\n1;יעל;כהן\n2;משה;לוי\n',
  ar: 'الرقم;الاسم;اللقب\n1;محمد;العلي\n2;فاطمة;الحسن\n',
  ja: '番号;名;姓\n1;さくら;山田\n2;ケンジ;佐藤\n3;花子;鈴木\n',
  zh: '学号;名;姓\n1;小明;王\n2;丽华;李\n3;建国;张\n学院;计算机科学与技术;\n',
  ko: '학번;이름;성\n1;민준;김\n2;서연;이\n3;지우;박\n',
};

describe('the encoding of a file', () => {
  const text = 'id;Nachname\nS1;Größe – €';
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-8', Buffer.from('id;name\n1;Ada')],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16le', Buffer.from(LISTS.ru, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is found to be %s', async (encoding, bytes) => {
    expect(await guess(bytes)).toMatchObject({ encoding, isSure: true });
  });

  it.each([
    ...(['cs', 'pl', 'hu'] as const).flatMap((list) => [
      ['windows-1250', list] as const,
      ['cp852', list] as const,
    ]),
    ...(['ru'] as const).flatMap((list) =>
      (['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'] as const).map(
        (one) => [one, list] as const,
      ),
    ),
    ...(['de', 'fr', 'es', 'pt', 'da', 'is'] as const).map((list) => ['windows-1252', list] as const),
    ...(['de', 'fr', 'es', 'pt'] as const).flatMap((list) => [
      ['macintosh', list] as const,
      ['cp850', list] as const,
    ]),
    ['windows-1253', 'el'],
    ['windows-1254', 'tr'],
    ['windows-1257', 'lt'],
    ['windows-1255', 'he'],
    ['windows-1256', 'ar'],
    ['shift_jis', 'ja'],
    ['euc-jp', 'ja'],
    ['gb18030', 'zh'],
    ['euc-kr', 'ko'],
  ] as [Encoding, keyof typeof LISTS][])('is read as %s: %s', async (encoding, list) => {
    const bytes = iconv.encode(LISTS[list], encoding.replace(/^x-mac-(cyrillic)$/, 'mac$1'));
    const found = await guess(bytes);
    expect([decode(found.encoding, bytes), found.isSure]).toEqual([LISTS[list], true]);
  });

  it('is one of few where short names can be read in several ways', async () => {
    const readings = async (name: string) => {
      const found = await guess(iconv.encode(`id;name\n1;${name}\n`, 'windows-1252'));
      return [found.isSure, ...found.likely.slice(0, 2).map((one) => decode(one, found.sample).trim())];
    };
    expect(await readings('Muñoz')).toEqual([false, '1;Muñoz', '1;Muńoz']);
    expect(await readings('Sørensen')).toEqual([false, '1;Sørensen', '1;Sřrensen']);
    expect((await readings('Jürgen'))[0]).toBe(true);
  });

  it('is sure also where names of several languages stand in one file', async () => {
    const names = 'Jürgen Groß;Físico;Wałęsa Michał;Jürgen Müller;Käthe Groß;Løvås';
    for (const [encoding, list] of [
      ['windows-1252', names.replace('Wałęsa Michał', 'Léa')],
      ['windows-1250', names.replace('Løvås', '')],
    ] as const)
      expect(await guess(iconv.encode(list.replaceAll(';', '\n'), encoding))).toMatchObject({
        encoding,
        isSure: true,
      });
  });

  it('is UTF-8 where a few bytes of many are wrong, and that is asked', async () => {
    const bytes = Buffer.concat([Buffer.from(LISTS.cs.repeat(3)), Buffer.from([0x8a, 0x0a])]);
    expect(await guess(bytes)).toMatchObject({ encoding: 'utf-8', isSure: false });
  });
});

it('knows encodings of DOS and Mac OS as another library does', () => {
  const upper = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
  const names: Record<string, string> = { 'x-mac-ce': 'maccenteuro', 'x-mac-turkish': 'macturkish' };
  for (const encoding of SINGLE_BYTE)
    expect(decode(encoding, upper), encoding).toBe(
      iconv.decode(Buffer.from(upper), names[encoding] ?? encoding),
    );
});

it('has a decoder for each encoding', () => {
  for (const encoding of ENCODINGS) expect(decode(encoding, Uint8Array.from([])), encoding).toBe('');
});
