import { PERSON_FIELDS, type PersonField } from '../../../../shared/person-fields.ts';
/** What a column can become; `customFields.NAME` is one custom field, `customFields` all of them as JSON. */
export type Target = PersonField | `customFields.${string}` | 'customFields' | null;

/** Names of columns in English, German, French, Spanish, Italian and Dutch, without case, accents and punctuation. */
const NAMES: Record<PersonField, string> = {
  externalId:
    'externalid number no id nr studentid studentnumber studentno staffid staffnumber personid personnumber personnel personnelnumber employeeid employeenumber cardholderid identifier matriculation matriculationnumber matrikelnummer matrikelnr matrnr personalnummer personalnr nummer numero numeroetudiant numetudiant matricule matricola numeroestudiante studentnummer stamnummer personeelsnummer',
  firstName:
    'firstname givenname givennames forename forenames first given vorname vornamen rufname prenom prenoms nombre nombres nome voornaam voornamen',
  lastName:
    'lastname surname familyname last family name nachname familienname zuname nom nomdefamille apellido apellidos cognome achternaam familienaam',
  preferredName:
    'preferredname preferred knownas nickname displayname anzeigename wunschname spitzname nomusage nomdusage prenomusuel nombrepreferido nomepreferito roepnaam',
  holderType:
    'holdertype type kind category role persontype usertype typ art gruppe kategorie personengruppe categorie tipo categoria soort',
  department:
    'department faculty school institute unit organisationalunit division fachbereich fakultat institut abteilung departement faculte ufr departamento facultad dipartimento facolta afdeling faculteit opleiding',
  campus: 'campus site location standort ort lieu sede vestiging locatie',
  email:
    'email emailaddress mail mailaddress emailadresse mailadresse courriel adressemail adresseemail correo correoelectronico postaelettronica emailadres',
  phone:
    'phone phonenumber telephone telephonenumber tel mobile mobilephone telefon telefonnummer handy mobil portable numerodetelephone telefono movil cellulare telefoon telefoonnummer',
  expiryDate:
    'expirydate expiry expires expireson expirationdate validuntil validto enddate gultigbis ablaufdatum ende bis enddatum dateexpiration datedexpiration datedefin datefin valablejusquau finvalidite fechadecaducidad fechacaducidad caducidad validohasta scadenza datadiscadenza validofino geldigtot einddatum',
  status: 'status state active zustand aktiv statut etat estado stato',
  notes:
    'notes note remark remarks comment comments bemerkung bemerkungen anmerkung notiz remarque commentaire observaciones notas osservazioni opmerking opmerkingen',
};

const byName = new Map(
  (Object.keys(NAMES) as PersonField[]).flatMap((field) =>
    NAMES[field].split(' ').map((name) => [name, field] as const),
  ),
);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    // Combining marks aren't letters, so this drops accents too.
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What each column most likely is, by its name; each field at most once. */
export function guessColumns(header: string[]): Target[] {
  const taken = new Set<Target>();
  const take = (target: Target): Target => {
    if (target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  };
  // Names in our own export come before any guess.
  const exact = header.map((name) => take(exactly(name)));
  return header.map((name, place) => exact[place] ?? take(byName.get(plain(name)) ?? null));
}

function exactly(name: string): Target {
  if (name === 'customFields') return name;
  if (/^'?customFields\../.test(name)) return name.replace(/^'/, '') as Target;
  return PERSON_FIELDS.find((field) => field === name) ?? null;
}
