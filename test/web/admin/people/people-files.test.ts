import { describe, expect, it } from 'vitest';
import { cellText } from '../../../../src/web/pages/people/import/cell-text.ts';
import {
  certainFormats,
  guessDateFormat,
  isUnsure,
  toIsoDate,
} from '../../../../src/web/pages/people/import/dates.ts';
import { decode } from '../../../../src/web/pages/people/import/decode.ts';
import { guessColumns } from '../../../../src/web/pages/people/import/guess-columns.ts';

describe('the encoding of a file', () => {
  const text = 'id;Nachname\nS1;Größe – €';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is found to be %s', (encoding, bytes) => {
    expect(decode(new Uint8Array(bytes))).toEqual({ text, encoding });
  });

  it('is Windows-1252 where it is no UTF-8', () => {
    const bytes = Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80]);
    expect(decode(new Uint8Array(bytes))).toEqual({ text: 'Größe €', encoding: 'Windows-1252' });
  });
});

describe('the columns of a file', () => {
  it.each([
    ['Student ID,First Name,SURNAME,E-mail address,Faculty,Valid until'],
    ['Matrikel-Nr.,Vorname,Nachname,E-Mail,Fakultät,Gültig bis'],
    ['Numéro étudiant,Prénom,Nom,Courriel,Département,Date d’expiration'],
    ['Número,Nombre,Apellidos,Correo electrónico,Departamento,Fecha de caducidad'],
    ['Matricola,Nome,Cognome,Email,Dipartimento,Scadenza'],
    ['Studentnummer,Voornaam,Achternaam,E-mailadres,Faculteit,Geldig tot'],
  ])('are known by their names: %s', (header) => {
    expect(guessColumns(header.split(','))).toEqual([
      'externalId',
      'firstName',
      'lastName',
      'email',
      'department',
      'expiryDate',
    ]);
  });

  it('are taken at their word when they are named as an export names them, and each once', () => {
    expect(guessColumns(['ID', 'externalId', 'customFields.Vorname', 'name', 'Surname', 'whatever'])).toEqual(
      [null, 'externalId', 'customFields.Vorname', 'lastName', null, null],
    );
  });
});

it.each(['Kind', 'Type', 'Person type', 'Art', 'Soort'])('knows the column of types as %s', (name) => {
  expect(guessColumns(['ID', name])).toEqual(['externalId', 'holderType']);
});

describe('the dates of a file', () => {
  it.each([
    ['ymd', ['2030-09-30', '']],
    ['dmy', ['01.02.2030', '30.09.2030']],
    ['dmy', ['01/02/2030']],
    ['mdy', ['01/02/2030', '09/30/2030']],
    ['ymd', ['soon']],
    // A file that was put together from others.
    ['dmy', ['2030-09-30', '30.09.2030', '01/02/2030']],
    ['mdy', ['2030-09-30', '30.09.2030', '09/30/2030', '10/31/2030', '01/02/2030']],
  ] as const)('are read %s', (format, dates) => {
    expect(guessDateFormat([...dates])).toBe(format);
  });

  it('become those of the API; what is none is left to be refused', () => {
    expect(toIsoDate('1.9.2030', 'dmy')).toBe('2030-09-01');
    expect(toIsoDate('9/1/30', 'mdy')).toBe('2030-09-01');
    expect(toIsoDate('2030-09-01 00:00:00', 'dmy')).toBe('2030-09-01');
    expect(toIsoDate('31.02.2030', 'dmy')).toBe('2030-02-31');
    expect(toIsoDate('soon', 'dmy')).toBe('soon');
  });

  it('are read each by its own format where that is certain, and by the file’s where it isn’t', () => {
    for (const format of ['ymd', 'dmy', 'mdy'] as const) {
      expect(toIsoDate('2030-09-30', format)).toBe('2030-09-30');
      expect(toIsoDate('30.09.2030', format)).toBe('2030-09-30');
      expect(toIsoDate('1.9.2030', format)).toBe('2030-09-01');
      expect(toIsoDate('30/09/2030', format)).toBe('2030-09-30');
      expect(toIsoDate('09/30/2030', format)).toBe('2030-09-30');
    }
    expect([toIsoDate('01/02/2030', 'dmy'), toIsoDate('01/02/2030', 'mdy')]).toEqual([
      '2030-02-01',
      '2030-01-02',
    ]);
    expect(toIsoDate('01/02/2030', 'ymd')).toBe('01/02/2030');
  });

  it('are doubted where the file has both orders, and a date could be of either', () => {
    const both = certainFormats(['30/09/2030', '09/30/2030', '2030-09-30', 'soon']);
    expect(isUnsure('01/02/2030', both)).toBe(true);
    for (const sure of ['30/09/2030', '2030-01-02', '01.02.2030', '02/02/2030', 'soon', ''])
      expect(isUnsure(sure, both), sure).toBe(false);
    expect(isUnsure('01/02/2030', certainFormats(['30/09/2030', '2030-09-30']))).toBe(false);
  });
});

describe('a cell of a file', () => {
  it.each([
    [' sp ', 'externalId', 'externalId', ' sp '],
    ["'=sp ", 'externalId', 'externalId', '=sp '],
    ['  ', 'externalId', 'externalId', ''],
    [' 7 ', 'customFields.room', 'customFields.room', ' 7 '],
    [' Ada ', 'firstName', 'firstName', 'Ada'],
  ] as const)('keeps the blanks of what an export has to the letter: %j', (cell, target, name, text) => {
    expect(cellText(cell, target, name)).toBe(text);
  });

  it('loses them elsewhere, where they are a slip', () => {
    expect(cellText(' S1 ', 'externalId', 'Student ID')).toBe('S1');
    expect(cellText(' 7 ', 'customFields.room', 'Room')).toBe('7');
  });
});
