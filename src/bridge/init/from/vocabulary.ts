import { plainColumn } from '../../../shared/person/columns.ts';

const words = (text: string): string[] => text.trim().split(/\s+/).map(plainColumn);
const set = (text: string): ReadonlySet<string> => new Set(words(text));

/**
 * Names of columns in databases that files of people rarely have, by the field. Others are in the table of fields
 * (`shared/person/fields`).
 */
export const MORE_COLUMNS: Readonly<Record<string, ReadonlySet<string>>> = {
  externalId:
    set(`idnumber officialcode officialid altid alternateid matrno matriculeno regno regnumber registrationno registrationnumber
    admissionno admissionnumber rollno rollnumber universityid campusid schoolid pupilno pupilnumber studid studno stuid studentcode staffcode
    staffno employeeno empno empid personcode persnr persno perscode pidm sisid sisuserid banner bannerid legajo expediente nip
    nummatricule numeroetudiant codeetudiant codeeleve ine schülernummer schuelernummer matrnummer persnummer mitarbeiternummer numalumno
    codigoalumno codigoestudiante matricolastudente codicestudente nummatricola numaluno codaluno leerlingnummer studentennummer medewerkernummer
    memberno membernumber memberid patronid`),
  firstName: set(
    'fname firstn givname gname vname prename rufnamen prenoms1 pnombre primernombre nombrepila voornm firstnames',
  ),
  lastName: set(
    'lname lastn surn sname nachn familyn nname nompatronymique nomusuel papellido primerapellido apellidopaterno apellido1 cognomi achternm lastnames',
  ),
  preferredName: set('commonname callname chosenname goesby'),
  middleName: set(
    'middlename middle mname secondname middleinitial patronymic zweitername segundonombre snombre tussenvoegsel othernames',
  ),
  secondLastName: set(
    'secondlastname apellidomaterno segundoapellido sapellido apellido2 nommarital maidenname birthname geburtsname',
  ),
  login:
    set(`username login loginname userlogin userid uid netid account accountname samaccountname kennung benutzername loginid identifiant nomutilisateur
    usuario nomeutente utente gebruikersnaam utilizador logon cuenta`),
  birthDate:
    set(`birthdate dateofbirth dob birthday birth geburtsdatum geburtstag gebdatum gebdat datenaissance datedenaissance naissance fechanacimiento
    fechadenacimiento nacimiento datanascita datadinascita nascita datanascimento datadenascimento nascimento geboortedatum`),
  sex: set('sex gender geschlecht sexe genre sexo genero sesso genere geslacht anrede'),
  holderType: set('usercategory usertype persontype membertype borrowertype patrontype categorycode profile'),
  phone: set('phone1 phonehome homephone cellphone cell telno phoneno'),
  expiryDate:
    set(`expirationdate dateexpiry dateexpired validto enddate dateend leavedate exitdate validtodate austrittsdatum enddat datefin datesortie
    fechafin fechabaja datafine datafim`),
};

/** Words of tables whose rows are people, by what the people are; `null` for anybody. */
export const PEOPLE_TABLES: readonly (readonly [ReadonlySet<string>, 'student' | 'staff' | null])[] = [
  [
    set(`student students pupil pupils learner learners étudiant étudiants étudiante élève élèves studierende studierender studenten
      studentin schüler schueler schuelerin alumno alumnos alumna estudiante estudiantes studente studenti aluno alunos estudante estudantes
      leerling leerlingen studentdata undergraduate undergraduates`),
    'student',
  ],
  [
    set(`staff employee employees employé employés teacher teachers faculty personnel mitarbeiter mitarbeiterin mitarbeitende angestellte beschäftigte lehrer
      lehrkraft lehrkräfte dozent dozenten professor professors profesor profesores empleado empleados docente docentes docenti dipendente dipendenti
      funcionario funcionarios professore professori enseignant enseignants medewerker medewerkers docent personeel personal instructor instructors`),
    'staff',
  ],
  [
    set(`person persons people user users member members borrower borrowers patron patrons personne personnes persona personas persone pessoa
      pessoas persoon personen benutzer nutzer nutzerin utilisateur utilisateurs usuario usuarios utente utenti gebruiker gebruikers utilizador
      utilizadores cardholder cardholders individual individuals holder holders mitglied mitglieder membre membres`),
    null,
  ],
];

/** Words that a table's name may have beside, without being about anything else. */
export const NEUTRAL_TABLE = set(
  'tbl table t v vw view view_ data info master main base record records list all current stamm stammdaten dbo my app sys core account accounts profile profiles details detail',
);

/** Words of tables whose rows aren't people of the campus, or not each person once. */
export const OTHER_TABLES =
  set(`log logs history historic historie historique audit archive archived backup bak tmp temp import imports staging old former
  guardian guardians parent parents contact contacts emergency applicant applicants application applications message messages mail queue session
  sessions deleted alumni visitor reset token tokens permission permissions setting settings preference preferences note notes attendance
  grade grades mark marks fee fees protokoll verlauf archiv journal registro storico historial histórico geschiedenis anmeldung sibling family
  families request requests lastaccess online tracking stats statistics vendor vendors supplier author authors`);

/** Parts of a single long word that mean the same: `deletedborrowers`. */
export const OTHER_BEGINNINGS = ['deleted', 'archived', 'old', 'former', 'backup', 'tmp', 'temp'];
export const OTHER_ENDS = ['log', 'logs', 'history', 'archive', 'backup', 'audit', 'archiv', 'historie'];

/** Words before a field's name that make it somebody else's, or another one of the same person. */
export const ANOTHERS =
  set(`contact guardian parent father mother emergency alt alternate secondary second old previous prev former maiden spouse next kin
  billing company creator created modified updated changed by editor author teacher advisor adviser supervisor vater mutter eltern erziehungsberechtigter
  notfall père mère pere tuteur urgence padre madre tutor emergencia contacto contatto emergenza pai mãe encarregado vader moeder ouder nood b school phonetic
  pro work home last sort file course group class event book doctor physician sponsor owner manager boss supervisor device host server display official`);

/** Names that say nothing without the words before them. */
export const TOO_GENERAL = set(
  'name id no nr number type kind role category state status first last site unit art nom nombre nome naam ad numero numéro nummer group gruppe ort location given family active tipo código address comments comment notes role url title',
);

/** Columns that say that somebody is gone, and those that say the contrary. */
export const GONE =
  set(`deleted isdeleted isdelete del geloescht gelöscht istgeloescht supprime supprimé estsupprime eliminado borrado cancellato eliminata verwijderd
  isverwijderd excluido eliminada removed isremoved deletedat deletedon datedeleted deletiondate geloeschtam deletiontime archived isarchived archiviert`);
export const PAUSED =
  set(`suspended issuspended disabled isdisabled isdisable inactive isinactive blocked isblocked locked gesperrt deaktiviert inaktiv suspendu bloque
  bloqué inactif suspendido bloqueado inactivo sospeso bloccato inattivo inativo geblokkeerd inactief exmatrikuliert ausgeschieden left hasleft withdrawn`);
export const HERE =
  set(`active isactive aktiv istaktiv actif estactif activo activa attivo ativo actief enabled isenabled current iscurrent enrolled isenrolled
  eingeschrieben immatrikuliert inscrit matriculado iscritto ingeschreven`);
export const STATUS = set(
  'status state statut estado stato situacao zustand etat statuscode stat studentstatus enrolmentstatus enrollmentstatus personstatus situation',
);

/** Values that mean that somebody is here. Others of the same column mean that they are not, or not yet. */
export const HERE_VALUES = set(
  'a active aktiv actif activo attivo ativo actief enrolled current full eingeschrieben immatrikuliert inscrit matriculado iscritto ingeschreven enabled normal',
);

/** Words of tables about times at the campus: somebody may have several rows. */
export const ENROLMENTS = set(
  'enrolment enrollment enrolments enrollments registration registrations einschreibung immatrikulation inscription inscriptions matricula matriculas inscripcion iscrizione iscrizioni inschrijving matrícula employment employments contract contracts anstellung',
);

/** Values of a category, by what Lanyard calls it. `null`: not one of the campus's card holders as a rule. */
export const TYPE_VALUES: readonly (readonly [ReadonlySet<string>, string | null])[] = [
  [
    set(`student students stu stud st pupil learner étudiant étudiante élève studierende studierender studentin schüler schülerin alumno alumna estudiante
      studente studentessa aluno aluna estudante leerling undergraduate postgraduate undergrad ug pg`),
    'student',
  ],
  [
    set(`staff employee emp teacher tutor faculty professor prof instructor lecturer admin administrator personnel personal mitarbeiter mitarbeiterin lehrer
      lehrerin lehrkraft dozent dozentin beschäftigter enseignant enseignante personnel employé profesor profesora docente empleado administrativo
      dipendente professore funcionario funcionária professora medewerker docent librarian academic`),
    'staff',
  ],
  [
    set(
      'contractor contract extern external externe externer fremdfirma prestataire contratista esterno externo consultant vendor',
    ),
    'contractor',
  ],
  [set('visitor guest gast invité visiteur invitado visitante ospite convidado bezoeker'), 'visitor'],
  [
    set(
      'parent parents guardian eltern elternteil erziehungsberechtigter famille tuteur padre madre genitore encarregado ouder applicant prospect alumni alumnus other unknown none system bot test',
    ),
    null,
  ],
];

/** Words beside those: a code that has any other word isn't taken for one. */
export const TYPE_WORDS = set(
  'full part time senior junior support teaching non academic administrative visiting member assistant former current external internal temporary permanent new',
);

/** Columns of tables that list a kind of things, with the name of each. */
export const LABEL_COLUMNS = set(
  'name title label description longname fullname bezeichnung beschreibung libelle libellé intitule intitulé nom nombre descripcion denominacion nome descrizione denominazione descricao designacao naam omschrijving departmentname branchname',
);

/** Things that a person may refer to, by the field. */
export const PLACES: readonly (readonly ['department' | 'campus', ReadonlySet<string>])[] = [
  [
    'department',
    set(`department departments dept faculty institute division unit orgunit organisationalunit program programme abteilung fachbereich fakultät institut departement
      faculté service departamento facultad dipartimento facoltà faculdade afdeling faculteit opleiding studiengang formation carrera corso curso`),
  ],
  [
    'campus',
    set(
      'campus branch branches site sites location school schools building standort zweigstelle filiale schule lieu école sede plantel escuela scuola polo escola vestiging locatie',
    ),
  ],
];

/** Words of columns, and tables, for pictures of people, and for cards. */
export const PHOTOS =
  set(`photo photos picture pictures image images img foto fotos bild bilder lichtbild passbild passfoto photographie imagen imágenes immagine
  imagem retrato portrait avatar mugshot headshot thumbnail thumbnailphoto jpegphoto imagefile picturefile photofile patronimage pictureuri photouri photopath
  photourl fotografía fotografia userpic idphoto badgephoto profilepicture profilephoto profileimage studentphoto studentpicture beeldmerk afbeelding pasfoto`);
export const CARD_NUMBERS =
  set(`cardnumber cardno cardnr cardid cardcode card badge badgeno badgenumber badgenr badgeid kartennummer kartennr karte ausweisnummer ausweisnr numerocarte
  numcarte carte nocarte numerotarjeta tarjeta carnet numerotessera tessera numerocartao cartao cartão pasnummer pasnr kaartnummer barcode libcard librarycard librarycardno smartcard
  idcard idcardno`);
export const CHIPS = set(
  'csn rfid rfidtag rfiduid rfidnumber chip chipno chipid chipnumber mifare mifareuid nfc nfcid nfcuid prox proxid proxnumber transponder transpondernr cardserial cardserialnumber chipnummer',
);
/** Words of tables about the cards of people. */
export const CARD_TABLES = set(
  'card cards badge badges accesscard accesscards karte karten ausweis ausweise carte cartes tarjeta tarjetas carnet tessera tessere cartão cartao pas passen kaart transponder smartcards idcards credential credentials',
);

/** Further words of codes. */
const CODE_WORDS = set(
  'y n yes no true false t f j ja nein oui non si sim não nee on off leave graduated graduate pending approval approved expected provisional deferred expelled completed finished ended closed open waiting accepted rejected registered unregistered valid invalid expired issued lost returned exchange beurlaubt absolviert abgeschlossen diplômé terminado laureato formado afgestudeerd absent present gone dropped transferred retired',
);

/** True for a word that codes have, in our own lists. */
export const isKnownCode = (word: string): boolean =>
  [CODE_WORDS, HERE_VALUES, GONE, PAUSED, HERE, TYPE_WORDS].some((words) => words.has(word)) ||
  TYPE_VALUES.some(([values]) => values.has(word));
