import { NOTE_MAX } from '../limits.ts';
import { HOLDER_STATUSES, HOLDER_TYPES } from './choices.ts';

interface About {
  /** For the API's description. */
  description: string;
  /** Added to the description where a client writes the field. */
  rule?: string;
  /** A value of the person in all examples. */
  example: string;
  /** Names of such columns in files: English, German, French, Spanish, Italian and Dutch, without case, accents and punctuation. */
  columns: string;
  /** Every person must have one. */
  isRequired?: true;
  /** Lists and exports show it; the other fields are for single records. */
  isListed?: true;
  /** Designs can show it. */
  isPrinted?: true;
  /** The search finds people by it. A change needs a migration that indexes everybody anew. */
  isSearched?: true;
}

/** A field by its kind; `max` is in code points. Names of persons and places are without invisible signs (`shared/text/name-signs`). */
export type Field = About &
  (
    | { kind: 'name' | 'place' | 'text' | 'identifier'; max: number }
    | { kind: 'email' | 'date' }
    | { kind: 'choice'; values: readonly string[]; fallback?: string }
  );

/**
 * A person's fields, in the order of exports. Wire schemas, columns of lists, exports, imports, forms, designs, examples and the
 * sample card follow from this table. A new field also needs its column (`migrations/`, `db/migrations/migrations.ts`,
 * `db/schema/card-holders.ts`), a label (`web/texts/en/people/person-form.ts`) and a place in the form
 * (`web/pages/people/form/fields.tsx`).
 */
export const FIELDS = {
  externalId: {
    kind: 'identifier',
    max: 64,
    description: "The client's identifier for the person.",
    rule: 'Unique within the organisation; kept exactly as given.',
    example: 'S1024815',
    columns:
      'externalid number no id nr studentid studentnumber studentno staffid staffnumber personid personnumber personnel personnelnumber employeeid employeenumber cardholderid identifier matriculation matriculationnumber matrikelnummer matrikelnr matrnr personalnummer personalnr nummer numero numeroetudiant numetudiant matricule matricola numeroestudiante studentnummer stamnummer personeelsnummer',
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  firstName: {
    kind: 'name',
    max: 120,
    description: 'Given names.',
    example: 'Augusta Ada',
    columns:
      'firstname givenname givennames forename forenames first given vorname vornamen rufname prenom prenoms nombre nombres nome voornaam voornamen',
    isRequired: true,
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  lastName: {
    kind: 'name',
    max: 120,
    description: 'Family name; lists are ordered by it.',
    example: 'Lovelace',
    columns:
      'lastname surname familyname last family name nachname familienname zuname nom nomdefamille apellido apellidos cognome achternaam familienaam',
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
    columns:
      'preferredname preferred knownas nickname displayname anzeigename wunschname spitzname nomusage nomdusage prenomusuel nombrepreferido nomepreferito roepnaam',
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  holderType: {
    kind: 'choice',
    values: HOLDER_TYPES,
    description: 'What the person is on campus.',
    example: 'student',
    columns:
      'holdertype type kind category role persontype usertype typ art gruppe kategorie personengruppe categorie tipo categoria soort',
    isRequired: true,
    isListed: true,
    isPrinted: true,
  },
  department: {
    kind: 'place',
    max: 160,
    description: 'Faculty, institute or office.',
    example: 'Mathematics',
    columns:
      'department faculty school institute unit organisationalunit division fachbereich fakultat institut abteilung departement faculte ufr departamento facultad dipartimento facolta afdeling faculteit opleiding',
    isListed: true,
    isPrinted: true,
  },
  campus: {
    kind: 'place',
    max: 120,
    description: 'Where the person studies or works.',
    example: 'North',
    columns: 'campus site location standort ort lieu sede vestiging locatie',
    isListed: true,
    isPrinted: true,
  },
  email: {
    kind: 'email',
    description: 'E-mail address.',
    rule: 'Checked only for the form something@something.',
    example: 'ada.lovelace@example.edu',
    columns:
      'email emailaddress mail mailaddress emailadresse mailadresse courriel adressemail adresseemail correo correoelectronico postaelettronica emailadres',
    isListed: true,
    isPrinted: true,
    isSearched: true,
  },
  phone: {
    kind: 'text',
    max: 40,
    description: 'In any notation.',
    example: '+44 20 7946 0958',
    columns:
      'phone phonenumber telephone telephonenumber tel mobile mobilephone telefon telefonnummer handy mobil portable numerodetelephone telefono movil cellulare telefoon telefoonnummer',
    isListed: true,
    isPrinted: true,
  },
  expiryDate: {
    kind: 'date',
    description: 'The last day on which the card is valid.',
    example: '2030-09-30',
    columns:
      'expirydate expiry expires expireson expirationdate validuntil validto enddate gultigbis ablaufdatum ende bis enddatum dateexpiration datedexpiration datedefin datefin valablejusquau finvalidite fechadecaducidad fechacaducidad caducidad validohasta scadenza datadiscadenza validofino geldigtot einddatum',
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
    columns: 'status state active zustand aktiv statut etat estado stato',
    isListed: true,
  },
  notes: {
    kind: 'text',
    max: NOTE_MAX,
    description: 'For the card office; left out of lists.',
    example: 'Collects the card in person.',
    columns:
      'notes note remark remarks comment comments bemerkung bemerkungen anmerkung notiz remarque commentaire observaciones notas osservazioni opmerking opmerkingen',
  },
} as const satisfies Record<string, Field>;
