import { WEBHOOK_GIVE_UP_DAYS } from '../../../../shared/durations.ts';
import type { home as en } from '../../en/office/home.ts';
import { plural } from '../../plural.ts';
import { states } from '../app/states.ts';

const cards = (count: number) => plural(count, 'Karte', 'Karten');

export const home: typeof en = {
  title: (name: string) => `Guten Tag, ${name}`,
  now: 'Das wartet auf Sie',
  photos: {
    title: 'Fotos prüfen',
    figure: (count: number) => plural(count, 'Foto wartet', 'Fotos warten'),
    oldest: (age: string) => `Das älteste kam ${age}.`,
    none: 'Alle Fotos sind geprüft',
    noneHint: 'Neue Fotos erscheinen hier von selbst.',
    processing: (count: number) => `${plural(count, 'wird', 'werden')} gerade analysiert.`,
    silent: (count: number) =>
      plural(
        count,
        'Person wurde um ein Foto gebeten und hat noch keines geschickt.',
        'Personen wurden um ein Foto gebeten und haben noch keines geschickt.',
      ),
    start: 'Jetzt prüfen',
    look: 'Ansehen',
  },
  orders: {
    title: 'Aufträge',
    figure: (count: number) => plural(count, 'Auftrag wartet', 'Aufträge warten'),
    oldest: (age: string) => `Der älteste wurde ${age} erteilt.`,
    none: 'Keine Aufträge warten',
    inProduction: (count: number) => `${plural(count, 'ist', 'sind')} in Arbeit.`,
    look: 'Ansehen',
  },
  cards: {
    title: states.cards.queued,
    figure: cards,
    oldest: (age: string) => `Die älteste kam ${age}.`,
    none: 'Nichts zu drucken',
    noneHint: 'Karten aus Aufträgen erscheinen hier, sobald das Foto freigegeben ist.',
    failed: (count: number) => `Bei ${count} davon ist der Druck schon einmal fehlgeschlagen.`,
    printing: (count: number) => `${plural(count, 'ist', 'sind')} gerade im Druck.`,
    print: () => 'Drucken',
    look: 'Ansehen',
  },
  handOver: {
    title: states.cards.printed,
    figure: cards,
    note: 'Eine Karte wird aktiv, wenn sie ausgehändigt wird.',
    none: 'Nichts auszuhändigen',
    start: () => 'Aushändigen',
    look: 'Ansehen',
  },
  newerVersion: {
    title: (version: string) => `Lanyard ${version} ist da`,
    text: 'Wer den Server betreut, kann die neue Version einspielen.',
    more: 'Mehr über diese Version',
  },
  trouble: {
    title: 'Probleme',
    none: 'Keine Probleme.',
    printFailed: (count: number) => plural(count, 'Fehldruck', 'Fehldrucke'),
    printFailedHint: (count: number) =>
      count === 1
        ? 'Die Karte wartet in der Druckwarteschlange. Drucken Sie sie neu, sobald der Drucker wieder geht.'
        : 'Die Karten warten in der Druckwarteschlange. Drucken Sie sie neu, sobald der Drucker wieder geht.',
    unreadable: (count: number) =>
      plural(count, 'Foto lässt sich nicht öffnen', 'Fotos lassen sich nicht öffnen'),
    unreadableHint: (count: number) =>
      count === 1
        ? 'Es kann nicht freigegeben werden. Lehnen Sie es ab, oder ziehen Sie es zurück, und bitten Sie die Person um ein neues.'
        : 'Sie können nicht freigegeben werden. Lehnen Sie sie ab, oder ziehen Sie sie zurück, und bitten Sie die Personen um neue.',
    expired: (count: number) =>
      plural(
        count,
        'Upload der letzten Woche ist nie angekommen',
        'Uploads der letzten Woche sind nie angekommen',
      ),
    expiredHint:
      'Wer das Foto schicken wollte, sollte nachsehen: Vielleicht war die Verbindung unterbrochen oder zu langsam.',
    failing: (count: number) =>
      plural(count, 'Webhook-Ziel antwortet nicht', 'Webhook-Ziele antworten nicht'),
    failingHint: `Lanyard versucht es ${WEBHOOK_GIVE_UP_DAYS} Tage lang weiter.`,
    switchedOff: (count: number) =>
      plural(count, 'Webhook-Ziel wurde ausgeschaltet', 'Webhook-Ziele wurden ausgeschaltet'),
    switchedOffHint: 'Dorthin geht nichts mehr, bis jemand die Zustellung wieder einschaltet.',
    lagging: (count: number) => plural(count, 'Bridge ist im Rückstand', 'Bridges sind im Rückstand'),
    laggingHint: (duration: string) => `Eine Änderung wartet schon ${duration}.`,
    keptLeavers: (count: number) =>
      plural(
        count,
        'Person wird vom Schutz vor Massenabgängen behalten',
        'Personen werden vom Schutz vor Massenabgängen behalten',
      ),
    keptLeaversHint: 'Das Identitätssystem würde plötzlich viele Personen gehen lassen.',
  },
  chart: {
    title: 'Die letzten vier Wochen',
    photos: 'Entscheidungen über Fotos pro Tag',
    cards: 'Ausgehändigte Karten pro Tag',
    approved: 'freigegeben',
    rejected: 'abgelehnt',
    issued: 'ausgehändigt',
    today: 'heute',
    asTable: 'Als Tabelle',
    day: 'Tag',
    none: 'Nichts in den letzten vier Wochen.',
    about: (title: string, total: string, most: string, date: string) =>
      `${title}: ${total} in vier Wochen, die meisten am ${date} (${most}).`,
  },
  begin: {
    title: 'Hier geht es los',
    text: 'Noch gibt es keine Personen, und alles andere beginnt mit ihnen.',
    import: 'Personen aus einer Datei importieren',
    add: 'Person anlegen',
    key: 'Schlüssel für ein anderes Programm erstellen',
    readOnly: 'Zuerst muss jemand mit der passenden Rolle Personen anlegen.',
  },
  steps: {
    title: 'Erste Schritte',
    text: 'Was erledigt ist, verschwindet von selbst aus der Liste.',
    address: 'Webadresse festlegen',
    addressHint: 'Vorher führen QR-Codes ins Leere.',
    people: 'Personen aus einer Datei importieren',
    peopleHint: 'Alles andere beginnt mit ihnen. Sie können sie auch einzeln anlegen.',
    design: 'Logo und Farben auf die Karte bringen',
    designHint: 'Noch sehen die Karten so aus, wie Lanyard sie mitbringt.',
    print: 'Erste Karte drucken',
    printHint: 'Eine für Sie selbst zeigt, ob Drucker, Design und QR-Code stimmen.',
    colleagues: 'Das Team einladen',
    colleaguesHint: 'Alle haben ein eigenes Konto. So steht im Protokoll, wer was getan hat.',
    backups: 'Sicherungen einschalten',
    backupsHint: 'Ohne sie ist bei einem Plattenschaden alles verloren.',
    dismiss: 'Liste ausblenden',
    dismissTitle: 'Erste Schritte ausblenden?',
    dismissText:
      'Die Liste verschwindet bei allen in der Administration von der Startseite. Was noch offen ist, bleibt offen.',
    dismissed: 'Erste Schritte ausgeblendet.',
  },
};
