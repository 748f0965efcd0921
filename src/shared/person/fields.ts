import { NOTE_MAX } from '../limits.ts';
import { HOLDER_STATUSES, HOLDER_TYPES } from './choices.ts';

interface About {
  /** The description in the API. */
  description: string;
  /** Added to the description when a client writes the field. */
  rule?: string;
  /** The value of the field in all examples. */
  example: string;
  /**
   * Names of columns with this field in files: in English, German, French, Spanish, Italian and Dutch, and then in
   * Polish, Czech, Russian, Turkish, Greek, Portuguese, Danish, Norwegian, Swedish, Finnish and Icelandic; without
   * blanks and punctuation.
   */
  columns: string;
  /** Every person must have a value. */
  isRequired?: true;
  /** Shown in lists and exports; the other fields are only in single records. */
  isListed?: true;
  /** Available in designs. */
  isPrinted?: true;
  /** Searched when people are looked for. A change needs a migration that indexes everybody anew. */
  isSearched?: true;
}

/**
 * A field by its kind; `max` is in code points. Names of people and places have no invisible characters
 * (`shared/text/name-signs`).
 */
export type Field = About &
  (
    | { kind: 'name' | 'place' | 'text' | 'identifier'; max: number }
    | { kind: 'email' | 'date' }
    | { kind: 'choice'; values: readonly string[]; fallback?: string }
  );

/**
 * A person's fields, in the order of exports. Wire schemas, columns of lists, exports, imports, forms, designs,
 * examples and the sample card follow from this table. A new field also needs its column (`migrations/`,
 * `db/migrations/migrations.ts`, `db/schema/card-holders.ts`), a label (`web/texts/en/people/person-form.ts`) and a
 * place in the form (`web/pages/people/form/fields.tsx`).
 */
export const FIELDS = {
  externalId: {
    kind: 'identifier',
    max: 64,
    description: "The client's identifier for the person.",
    rule: 'Unique within the organisation; kept exactly as given.',
    example: 'S1024815',
    columns: `
      externalid matric matricno matricnumber number no id nr studentid studentnumber studentno staffid staffnumber personid personnumber personnel
      personnelnumber employeeid employeenumber cardholderid identifier matriculation matriculationnumber
      matrikel matrikelnummer matrikelnr matrnr personalnummer personalnr nummer numero numeroetudiant numetudiant matricule
      matricola numeroestudiante studentnummer stamnummer personeelsnummer
      numer nr numeralbumu nralbumu numerindeksu nrindeksu indeks numerstudenta numerpracownika nrpracownika identyfikator
      číslo osobníčíslo číslostudenta číslozaměstnance identifikátor
      номер табельныйномер номерстудента номерстуденческогобилета номерзачетнойкнижки номерзачетки личныйномер идентификатор
      numara öğrencino öğrencinumarası okulno sicilno sicilnumarası personelno personelnumarası
      αριθμός αριθμόςμητρώου αρμητρώου αμ μητρώο αριθμόςφοιτητή κωδικός
      númerodealuno númeroaluno númerodoaluno nodealuno noaluno matrícula númerodematrícula númeromecanográfico nmec identificador
      studienummer studienr medarbejdernummer medarbejdernr studentnr ansattnummer ansattnr anställningsnummer anställningsnr
      opiskelijanumero opiskelijanro henkilönumero työntekijänumero númer nemendanúmer starfsmannanúmer`,
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  firstName: {
    kind: 'name',
    max: 120,
    description: 'Given names.',
    rule: 'May be `""` where the organisation allows people with one name (`singleNames`), and the last name is not.',
    example: 'Augusta Ada',
    columns: `
      firstname givenname givennames forename forenames first given vorname vornamen rufname prenom prenoms nombre
      nombres nome voornaam voornamen
      imię imiona jméno křestníjméno имя ad adı isim όνομα primeironome nomepróprio nomespróprios
      fornavn fornavne förnamn etunimi etunimet eiginnafn fornafn skírnarnafn`,
    isRequired: true,
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  lastName: {
    kind: 'name',
    max: 120,
    description: 'Family name; lists are ordered by it.',
    rule: 'May be `""` like the first name.',
    example: 'Lovelace',
    columns: `
      lastname surname familyname last family nachname familienname zuname nom nomdefamille apellido apellidos cognome
      achternaam familienaam
      nazwisko příjmení фамилия soyad soyadı soyisim επώνυμο επίθετο apelido apelidos sobrenome últimonome
      efternavn etternavn efternamn sukunimi eftirnafn föðurnafn kenninafn`,
    isRequired: true,
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  preferredName: {
    kind: 'name',
    max: 120,
    description: 'Used instead of the first name on cards and in verification.',
    example: 'Ada',
    columns: `
      preferredname preferred knownas nickname displayname anzeigename wunschname spitzname nomusage nomdusage
      prenomusuel nombrepreferido nomepreferito roepnaam
      imięużywane preferowaneimię preferovanéjméno предпочитаемоеимя tercihedilenad προτιμώμενοόνομα nomesocial
      kaldenavn kallenavn foretrukketnavn tilltalsnamn kutsumanimi gælunafn`,
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  holderType: {
    kind: 'choice',
    values: HOLDER_TYPES,
    description: 'What the person is on campus.',
    example: 'student',
    columns: `
      holdertype type kind category role persontype usertype typ art gruppe kategorie personengruppe categorie tipo
      categoria soort
      rodzaj kategoria rola druh kategorie тип категория вид роль tür tip kategori kişitürü rol τύπος κατηγορία ιδιότητα
      vínculo rolle roll tyyppi ryhmä rooli tegund flokkur hlutverk`,
    isRequired: true,
    isListed: true,
    isPrinted: true,
  },
  department: {
    kind: 'place',
    max: 160,
    description: 'Faculty, institute or office.',
    example: 'Mathematics',
    columns: `
      department faculty school institute unit organisationalunit division fachbereich fakultat institut abteilung
      departement faculte ufr departamento facultad dipartimento facolta afdeling faculteit opleiding
      wydział katedra instytut jednostka dział fakulta ústav oddělení pracoviště
      факультет кафедра отдел подразделение институт bölüm fakülte birim departman enstitü τμήμα σχολή
      faculdade unidadeorgânica instituto setor afdeling fakultet avdeling institutt avdelning institution
      osasto tiedekunta laitos yksikkö deild svið`,
    isListed: true,
    isPrinted: true,
  },
  campus: {
    kind: 'place',
    max: 120,
    description: 'Where the person studies or works.',
    example: 'North',
    columns: `
      campus site location standort ort lieu sede vestiging locatie
      kampus lokalizacja miejsce lokalita areál кампус корпус филиал kampüs yerleşke πανεπιστημιούπολη τοποθεσία
      pólo localização sted lokation studiested plats studieort toimipaikka toimipiste háskólasvæði staður`,
    isListed: true,
    isPrinted: true,
  },
  email: {
    kind: 'email',
    description: 'E-mail address.',
    rule: 'Checked only for the form something@something.',
    example: 'ada.lovelace@example.edu',
    columns: `
      email emailaddress mail mailaddress emailadresse mailadresse courriel adressemail adresseemail correo
      correoelectronico postaelettronica emailadres
      adresemail pocztaelektroniczna emailováadresa электроннаяпочта элпочта почта адресэлектроннойпочты емейл
      eposta epostaadresi ηλεκτρονικόταχυδρομείο ηλταχυδρομείο endereçodeemail correioeletrónico correioeletrônico
      epost epostadresse epostadress mejl sähköposti sähköpostiosoite netfang tölvupóstur`,
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  phone: {
    kind: 'text',
    max: 40,
    description: 'In any notation.',
    example: '+44 20 7946 0958',
    columns: `
      phone phonenumber telephone telephonenumber tel mobile mobilephone telefon telefonnummer handy mobil portable
      numerodetelephone telefono movil cellulare telefoon telefoonnummer
      numertelefonu komórka telefonníčíslo телефон номертелефона мобильный мобильныйтелефон telefonnumarası cep ceptelefonu gsm
      τηλέφωνο κινητό telefone telemóvel celular mobiltelefon telefonnr mobilnummer puhelin puhelinnumero matkapuhelin
      sími símanúmer farsími`,
    isListed: true,
    isPrinted: true,
  },
  expiryDate: {
    kind: 'date',
    description: 'The last day on which the card is valid.',
    example: '2030-09-30',
    columns: `
      expirydate valid validthru validtill expiration expiry expires expireson expirationdate validuntil validto enddate gultigbis ablaufdatum ende bis
      enddatum dateexpiration datedexpiration datedefin datefin valablejusquau finvalidite fechadecaducidad
      fechacaducidad caducidad validohasta scadenza datadiscadenza validofino geldigtot einddatum
      ważnydo ważnado ważnedo dataważności terminważności platnostdo platnédo platído konecplatnosti datumplatnosti
      действительнодо действительнапо действуетдо годендо срокдействия датаокончания
      geçerliliktarihi songeçerliliktarihi sonkullanmatarihi bitiştarihi ισχύειέως ημερομηνίαλήξης λήξη
      validade válidoaté datadevalidade dataexpiração gyldigtil udløbsdato udløber utløpsdato utløper
      giltigtill giltigtom utgångsdatum voimassa voimassaasti päättymispäivä gildirtil gildistími rennurút`,
    isListed: true,
    isPrinted: true,
  },
  status: {
    kind: 'choice',
    values: HOLDER_STATUSES,
    fallback: 'active',
    description: 'Any status can follow any other.',
    rule: 'A new person is `active` by default. Archived people get no new photos or orders; their unprinted cards are revoked as `holder_left`, and open items of their orders fail, including those waiting for a photo.',
    example: 'active',
    columns: `
      status state active zustand aktiv statut etat estado stato
      stan stav статус состояние durum durumu κατάσταση situação tila staða`,
    isListed: true,
  },
  notes: {
    kind: 'text',
    max: NOTE_MAX,
    description: 'For the card office; left out of lists.',
    example: 'Collects the card in person.',
    columns: `
      notes note remark remarks comment comments bemerkung bemerkungen anmerkung notiz remarque commentaire
      observaciones notas osservazioni opmerking opmerkingen
      uwagi notatki poznámka poznámky примечание примечания комментарий заметки notlar açıklama σημειώσεις παρατηρήσεις
      observações observação bemærkning bemærkninger noter merknad merknader notater anteckning anteckningar kommentar
      huomautus huomautukset lisätiedot muistiinpanot athugasemd athugasemdir`,
  },
} as const satisfies Record<string, Field>;
