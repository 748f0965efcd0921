import type { palette as en } from '../../en/app/palette.ts';
import { plural } from '../../plural.ts';

export const palette: typeof en = {
  title: 'Suche',
  placeholder: 'Person, Karte oder Chip, Auftrag, Seite …',
  hint: 'Ein Teil eines Namens, eine ganze Karten- oder Chipnummer, der Anfang der Bezeichnung eines Auftrags oder das, was Sie tun möchten.',
  pages: 'Seiten',
  actions: {
    title: 'Aktionen und Einstellungen',
    newPerson: { label: 'Neue Person', words: 'hinzufügen anlegen erstellen Studierende Mitarbeitende' },
    import: { label: 'Personen importieren', words: 'csv datei excel hochladen einlesen liste' },
    photoFiles: {
      label: 'Fotos aus ZIP oder Ordner',
      words: 'importieren hochladen schicken viele bilder dateien',
    },
    campaigns: {
      label: 'Fotoaktionen',
      words: 'um fotos bitten fotoanfrage link e-mail mail erinnern erinnerung QR-Code selfie',
    },
    copyData: {
      label: 'Kopie der Daten einer Person',
      words: 'dsgvo gdpr datenschutz auskunft betroffene export',
    },
    erase: {
      label: 'Person unwiderruflich löschen',
      words: 'entfernen vergessen vergessenwerden dsgvo gdpr datenschutz',
    },
    newOrder: { label: 'Neuer Auftrag', words: 'karten bestellen beauftragen anlegen erstellen ersatzkarte' },
    print: { label: 'Karten drucken', words: 'warteschlange drucker druckwarteschlange' },
    handOver: { label: 'Karten aushändigen', words: 'abholen ausgeben aktivieren geben ausgabe' },
    batches: { label: 'Druckstapel', words: 'drucken ergebnisse chip' },
    invite: {
      label: 'Jemanden einladen',
      words: 'neu mitarbeitende kollegin kollege team personal konto benutzer hinzufügen einladung',
    },
    organisationWords: 'name zeitzone kartennummern überprüfung speicherplatz',
    photoPolicyWords: 'fotoregeln regeln prüfpunkte ablehnen',
    rejectionsWords: 'gründe nachrichten ablehnen sätze',
    staffWords: 'konten benutzer rollen neu passwort team',
    mailWords: 'e-mail mail smtp nachrichten verschickt fehlgeschlagen test sprache',
    mailTextsWords: 'wortlaut vorlagen e-mail mail nachrichten vorschau',
    chipsWords: 'chip csn uid lesegerät rfid nfc kodieren dezimal hex',
    printersWords: 'cups ipp farbband testkarte verbrauchsmaterial drucker',
    logHostWords: 'protokoll syslog journald siem splunk log-server test',
    photoNoticeWords: 'datenschutz einwilligung zustimmung dsgvo gdpr kästchen ankreuzen bestätigen text',
    kiosksWords: 'kiosk tablet foyer link selbstbedienung fotoautomat terminal',
    keysWords: 'token neuer schlüssel',
    bridgesWords: 'bridges brücken abgleich synchronisieren',
    sourcesWords: 'SCIM Identitätssystem Entra Okta Herkunft Abgänge',
    accountWords: 'passwort ändern abmelden geräte',
    logOutWords: 'ausloggen logout',
  },
  within: (page: string, part: string) => `${page}: ${part}`,
  chip: (csn: string) => `Chip ${csn}`,
  allPeople: (count: string) => `Alle ${count} Personen`,
  searching: 'Suche läuft …',
  nothing: (text: string) => `Zu „${text}“ wurde nichts gefunden.`,
  didYouMean: 'Nichts gefunden. Meinten Sie …',
  nothingHint:
    'Bei Personen genügt ein Teil von Name, Nummer oder E-Mail, bei Aufträgen der Anfang der Bezeichnung. Karten finden Sie mit der ganzen Karten- oder Chipnummer.',
  failed: (group: string) => `Suche fehlgeschlagen: ${group}.`,
  onlySuggested: (count: number) =>
    `Nichts gefunden. ${plural(count, 'anderer Suchbegriff', 'andere Suchbegriffe')} als Vorschlag.`,
  found: (count: number) => plural(count, 'Treffer', 'Treffer'),
};
