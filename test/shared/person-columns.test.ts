import { describe, expect, it } from 'vitest';
import { fieldsOfColumns, plainColumn } from '../../src/shared/person/columns.ts';
import { FIELDS } from '../../src/shared/person/fields.ts';
import { splitName } from '../../src/shared/person/split-name.ts';

describe('the columns of people', () => {
  it.each([
    ['Student ID,First Name,SURNAME,E-mail address,Faculty,Valid until'],
    ['Matrikel-Nr.,Vorname,Nachname,E-Mail,Fakultät,Gültig bis'],
    ['Numéro étudiant,Prénom,Nom,Courriel,Département,Date d’expiration'],
    ['Número,Nombre,Apellidos,Correo electrónico,Departamento,Fecha de caducidad'],
    ['Matricola,Nome,Cognome,Email,Dipartimento,Scadenza'],
    ['Studentnummer,Voornaam,Achternaam,E-mailadres,Faculteit,Geldig tot'],
    ['Nr albumu,Imię,Nazwisko,Adres e-mail,Wydział,Ważny do'],
    ['Osobní číslo,Jméno,Příjmení,E-mail,Fakulta,Platnost do'],
    ['Номер,Имя,Фамилия,Эл. почта,Факультет,Действительно до'],
    ['Öğrenci No,ADI,SOYADI,E-posta,Bölüm,Geçerlilik Tarihi'],
    ['Αριθμός Μητρώου,ΟΝΟΜΑ,Επώνυμο,E-mail,Τμήμα,Ημερομηνία λήξης'],
    ['N.º de aluno,Nome próprio,Apelido,Correio eletrónico,Departamento,Válido até'],
    ['Studienummer,Fornavn,Efternavn,E-mail,Institut,Gyldig til'],
    ['Studentnr.,Fornavn,Etternavn,E-post,Avdeling,Utløpsdato'],
    ['Studentnummer,Förnamn,Efternamn,E-post,Avdelning,Giltig till'],
    ['Opiskelijanumero,Etunimi,Sukunimi,Sähköposti,Tiedekunta,Voimassa asti'],
    ['Númer,Eiginnafn,Föðurnafn,Netfang,Deild,Gildir til'],
  ])('are known by their names: %s', (header) => {
    expect(fieldsOfColumns(header.split(','))).toEqual([
      ...['externalId', 'firstName', 'lastName', 'email', 'department', 'expiryDate'],
    ]);
  });

  it('are each meant by other names', () => {
    const words = Object.values(FIELDS).flatMap(({ columns }) => [
      ...new Set(columns.trim().split(/\s+/).map(plainColumn)),
    ]);
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });

  it.each([
    ['Number,Name', [null, 'fullName']],
    ['Nr,Nom complet,E-mail', [null, 'fullName', 'email']],
    ['Name,Vorname', ['lastName', 'firstName']],
    ['Name,Surname', ['firstName', 'lastName']],
    ['Nom,Prénom', ['lastName', 'firstName']],
    ['Nom,Courriel', ['fullName', 'email']],
    ['Name,First name,Last name', [null, 'firstName', 'lastName']],
    ['Full name,First name,Last name', [null, 'firstName', 'lastName']],
    ['Full name,First name', ['fullName', null]],
    ['ФИО', ['fullName']],
  ])('may have both names in one: %s', (header, fields) => {
    const found = fieldsOfColumns(header.split(','));
    expect(found.map((field) => (field === 'externalId' ? null : field))).toEqual(fields);
  });
});

describe('a full name', () => {
  it.each([
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Grace Hopper', 'Grace', 'Hopper'],
    [' Grace\u00a0 Hopper ', 'Grace', 'Hopper'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Anna Maria van der Berg', 'Anna Maria', 'van der Berg'],
    ['Maria José de la Cruz', 'Maria José', 'de la Cruz'],
    ['Zaha al-Hadid', 'Zaha', 'al-Hadid'],
    ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
    ['García Márquez, Gabriel', 'Gabriel', 'García Márquez'],
    ['Irène Joliot-Curie', 'Irène', 'Joliot-Curie'],
    ['DE LA TOUR Georges', 'Georges', 'DE LA TOUR'],
    ['Marie Anne LAVOISIER', 'Marie Anne', 'LAVOISIER'],
    ['King, Jr., Martin Luther', 'Martin Luther', 'King Jr.'],
    ['Robert King Jr.', 'Robert', 'King Jr.'],
    ['山田 太郎', '太郎', '山田'],
  ])('is split: %s', (name, firstName, lastName) => {
    expect(splitName(name, 'last')).toMatchObject({ firstName, lastName });
  });

  it('may begin with the family name', () => {
    expect(splitName('Nagy Ilona', 'first')).toEqual({ firstName: 'Ilona', lastName: 'Nagy', isSure: true });
    expect(splitName('van der Berg Jan Piet', 'first')).toMatchObject({
      firstName: 'Jan Piet',
      lastName: 'van der Berg',
    });
    expect(splitName('Lovelace, Ada', 'first')).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  it('is to be looked at where the family name could begin elsewhere', () => {
    const isSure = (name: string) => splitName(name, 'last').isSure;
    expect(['Gabriel García Márquez', 'Sukarno', 'A, B, C'].map(isSure)).toEqual([false, false, false]);
    expect(['Grace Hopper', 'Anna Maria van der Berg', 'Márquez, Gabriel José'].map(isSure)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
