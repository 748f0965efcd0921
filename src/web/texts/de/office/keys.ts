import { ROTATION_OVERLAP_HOURS } from '../../../../shared/durations.ts';
import type { keys as en } from '../../en/office/keys.ts';
import { plural } from '../../plural.ts';

export const keys: typeof en = {
  intro:
    'Andere Programme rufen Lanyard mit einem Schlüssel auf. Geben Sie jedem Programm einen eigenen, und nur die Berechtigungen, die es braucht. Jede Verwendung ist hier nach höchstens einer Minute zu sehen.',
  reference: 'API-Referenz',
  create: 'Neuer API-Schlüssel',
  table: {
    label: 'API-Schlüssel',
    name: 'Name',
    scopes: 'Berechtigungen',
    lastUsed: 'Zuletzt verwendet',
    expires: 'Endet',
    state: 'Status',
  },
  never: 'nie',
  /** Instead of a time. */
  unused: 'noch nicht',
  by: (name: string) => `von ${name}`,
  everything: 'Alles',
  andMore: (count: number) => `und ${count} weitere`,
  networks: (list: string) => `nur aus ${list}`,
  rate: (perMinute: number) =>
    perMinute === 0 ? 'kein Limit' : `${plural(perMinute, 'Anfrage', 'Anfragen')} pro Minute`,
  states: {
    active: 'Aktiv',
    ending: 'Endet bald',
    expired: 'Abgelaufen',
    revoked: 'Gesperrt',
  },
  showEnded: (count: number) => `${plural(count, 'beendeten Schlüssel', 'beendete Schlüssel')} zeigen`,
  actionsOf: (name: string) => `Aktionen für ${name}`,
  empty: {
    title: 'Noch keine API-Schlüssel',
    text: 'Erstellen Sie einen für jedes Programm, das Personen, Fotos, Aufträge oder Karten lesen oder ändern soll.',
  },
  form: {
    title: 'Neuer API-Schlüssel',
    name: 'Name',
    nameHint:
      'Das Programm, das ihn verwendet, zum Beispiel „Studierendenverwaltung“. Dieser Name steht im Protokoll.',
    scopes: 'Das darf er',
    presets: 'Beginnen mit',
    presetNames: {
      read: 'Nur lesen',
      bridge: 'Bridge zu einer anderen Datenbank',
      scim: 'Ein Identitätssystem (SCIM)',
      photos: 'Fotos schicken',
    },
    all: 'Alles',
    allHint: 'Alles hier unten und was spätere Versionen hinzufügen. Selten nötig.',
    expiry: 'Endet',
    expiries: {
      never: 'Nie (außer durch Sperren)',
      days30: 'In 30 Tagen',
      days90: 'In 90 Tagen',
      days365: 'In einem Jahr',
      on: 'An einem Datum …',
    },
    expiresOn: 'Letzter Tag',
    networks: 'Erlaubte Netze',
    networksHint: 'Eines pro Zeile, etwa 10.20.0.0/16 oder 192.0.2.7. Leer lassen, um alle zu erlauben.',
    rate: 'Anfragelimit',
    rates: { standard: 'Standard', own: 'Eigenes …', none: 'Kein Limit' },
    ratePerMinute: 'Anfragen pro Minute',
    submit: 'Schlüssel erstellen',
    problems: {
      name: 'Geben Sie ihm einen Namen.',
      scopes: 'Wählen Sie mindestens eine Berechtigung.',
      day: 'Wählen Sie einen Tag in der Zukunft.',
      rate: 'Geben Sie eine ganze Zahl ab 1 ein.',
      network: (network: string, problem: string) => `${network}: ${problem}`,
    },
  },
  groups: {
    people: 'Personen',
    photos: 'Fotos',
    orders: 'Aufträge',
    cards: 'Karten und Druck',
    sync: 'Verbundene Systeme (Bridges)',
    administration: 'Administration',
  },
  scopes: {
    'card_holders:read': ['Personen lesen', 'Findet Personen und sieht alle ihre Daten.'],
    'card_holders:write': ['Personen ändern', 'Legt Personen an und ändert ihre Daten.'],
    'card_holders:erase': ['Personen löschen', 'Löscht Personen unwiderruflich, mit ihren Fotos.'],
    'photos:read': ['Fotos lesen', 'Sieht Fotos, ihre Prüfpunkte und die Entscheidungen.'],
    'photos:write': ['Fotos schicken', 'Lädt Fotos für die Prüfung hoch.'],
    'photos:review': ['Fotos prüfen', 'Gibt Fotos frei, lehnt sie ab und sieht die Originaldateien.'],
    'orders:read': ['Aufträge lesen', 'Sieht, welche Karten bestellt sind und wie weit sie sind.'],
    'orders:write': [
      'Aufträge ändern',
      'Bestellt Karten und storniert Aufträge. Ein Auftrag sperrt die Karten endgültig, die er wegen Verlust oder Diebstahl ersetzt.',
    ],
    'cards:read': ['Karten lesen', 'Sieht Karten und Designs und erstellt Vorschaubilder.'],
    'cards:write': ['Karten ändern', 'Druckt, aktiviert und sperrt Karten und bearbeitet Designs.'],
    'sync:read': ['Änderungen lesen', 'Liest die Feeds, mit denen eine andere Datenbank aktuell bleibt.'],
    'sync:write': [
      'Zurückmelden',
      'Meldet, was anderswo geschehen ist: Verknüpfungen, gedruckte Karten und deren Status.',
    ],
    scim: [
      'Personen über SCIM liefern',
      'Für ein Identitätssystem wie Entra ID oder Okta: legt Personen an, ändert, deaktiviert und archiviert sie.',
    ],
    'webhooks:manage': [
      'Webhooks verwalten',
      'Bestimmt, wohin Ereignisse gehen, und sieht, was gesendet wurde.',
    ],
    'audit:read': ['Protokoll lesen', 'Sieht, wer was geändert hat.'],
  },
  shown: {
    title: (name: string) => `Der Schlüssel „${name}“`,
    label: 'API-Schlüssel',
    warning:
      'Sie sehen diesen Schlüssel nur jetzt. Kopieren Sie ihn gleich dorthin, wo das Programm seine Geheimnisse aufbewahrt.',
    copy: 'API-Schlüssel kopieren',
    done: 'Ich habe ihn gespeichert',
    tryIt: 'So sehen Sie, ob er funktioniert:',
    copyCommand: 'Befehl kopieren',
    oldUntil: (when: string) =>
      `Der alte Schlüssel funktioniert noch bis ${when}. So lange haben Sie Zeit für die Umstellung.`,
  },
  rotate: {
    action: 'Erneuern …',
    title: (name: string) => `„${name}“ erneuern?`,
    text: `Sie bekommen einen neuen Schlüssel mit denselben Berechtigungen. Der alte funktioniert noch ${ROTATION_OVERLAP_HOURS} Stunden, damit bei der Umstellung nichts stehen bleibt. Liegt sein Anfragelimit über dem Höchstwert Ihrer Organisation, bekommt der neue diesen Höchstwert.`,
    submit: 'Erneuern',
    done: 'Erneuert',
    /** Both keys have the same name; their first characters tell them apart. */
    takenOver: (hint: string) => `Erneuert: ersetzt durch ${hint}`,
  },
  revoke: {
    action: 'Sperren …',
    title: (name: string) => `„${name}“ endgültig sperren?`,
    text: 'Das Programm, das ihn verwendet, verliert den Zugang sofort und endgültig.',
    lastUsed: (age: string) => `Zuletzt verwendet wurde er ${age}.`,
    unused:
      'Bisher ist keine Verwendung bekannt. Anfragen der letzten Minute sind vielleicht noch nicht erfasst.',
    submit: 'Schlüssel sperren',
    done: (name: string) => `„${name}“ ist gesperrt.`,
  },
};
