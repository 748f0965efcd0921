import { CARD_NUMBER_PREFIX_MAX, CARD_NUMBER_WIDTH } from '../../../../shared/limits.ts';
import { OFFLINE_MAX_AGE_HOURS } from '../../../../shared/offline/settings.ts';
import type { settings as en } from '../../en/office/settings.ts';

export const settings: typeof en = {
  title: 'Einstellungen',
  parts: 'Bereiche der Einstellungen',
  organisation: {
    overtaken:
      'Noch ist nichts gespeichert. Ihre Eingaben stehen noch hier; die anderen Felder zeigen den aktuellen Stand. Sehen Sie nach, was sich geändert hat, und speichern Sie dann noch einmal.',
    name: 'Name',
    nameHint: 'So steht er auf den Karten, und so erscheint er, wenn sie überprüft werden.',
    timeZone: 'Zeitzone',
    timeZoneHint:
      'Sie bestimmt, wann ein Tag beginnt und wann der letzte Tag einer Karte endet. Alle Zeiten werden in ihr angezeigt.',
    identity: 'Organisation',
    singleNames: 'Personen mit nur einem Namen zulassen',
    singleNamesHint:
      'Vor- oder Nachname darf dann leer bleiben. Wenn Sie das ausschalten, behalten Personen mit nur einem Namen diesen.',
    numbers: 'Kartennummern',
    numbersHint: 'Nur für neue Karten; vorhandene behalten ihre Nummer.',
    prefix: 'Präfix',
    prefixHint: 'Großbuchstaben, Ziffern und Bindestriche; darf leer sein.',
    width: 'Ziffern nach dem Präfix',
    widthHint: `Von ${CARD_NUMBER_WIDTH.min} bis ${CARD_NUMBER_WIDTH.max}, einschließlich der Prüfziffer.`,
    example: 'Eine neue Karte bekommt eine Nummer wie',
    verification: 'Überprüfung',
    showsPhoto: 'Beim Überprüfen einer Karte das Foto zeigen',
    showsPhotoHint:
      'Wer den Code einer Karte hat, sieht das Foto der Person. Wenn Sie das ausschalten, ist nur der Name zu sehen.',
    offlineName: 'An Türen ohne Netz',
    offlineNameHint:
      'Wenn QR-Codes signiert werden, enthalten die neuer Karten einen Hash des Namens oder den Namen selbst, den Türen dann zeigen.',
    offlineNames: { hash: 'einen Hash des Namens', name: 'den Namen' },
    maxAge: 'Stunden, die Türen ihrer Liste gesperrter Karten trauen',
    maxAgeHint: 'Danach laden sie sie neu, bevor sie jemanden einlassen.',
    door: {
      title: 'Türen',
      text: 'Ein Handy wird zum Prüfgerät an einer Tür: Öffnen Sie damit diesen Link, und installieren Sie die Seite als App.',
      hint: 'Es liest die QR-Codes der Karten, auch ohne Netz, wenn sie signiert sind, und sagt, wie alt seine Liste gesperrter Karten ist.',
      code: 'QR-Code der Seite für Türen',
      open: 'Seite öffnen',
      copy: 'Link kopieren',
    },
    storage: 'Speicherplatz für Fotos',
    quota: 'Speicherplatz in Gigabyte',
    quotaHint: {
      lower: (usual: string, most: string) =>
        `Leer gelassen gilt der Standard, ${usual}. Höchstens ${most}; mehr kann freigeben, wer die Installation betreibt.`,
      same: (most: string) =>
        `Leer gelassen gilt der Standard, ${most}. Das ist auch das Höchste; mehr kann freigeben, wer die Installation betreibt.`,
      higher: (most: string) => `Höchstens ${most}; mehr kann freigeben, wer die Installation betreibt.`,
    },
    used: (used: string, quota: string) => `${used} von ${quota} belegt`,
    photos: (count: string) => `durch ${count}`,
    photo: 'Foto',
    photosMany: 'Fotos',
    room: (count: string) => `Platz für etwa ${count} weitere dieser Größe.`,
    full: 'Der Speicherplatz ist aufgebraucht: Neue Fotos werden erst wieder angenommen, wenn er erhöht wird.',
    nearlyFull:
      'Es ist nur noch wenig frei: Ist der Speicherplatz aufgebraucht, werden neue Fotos nicht mehr angenommen.',
    save: 'Speichern',
    saved: 'Einstellungen gespeichert.',
    unchanged: 'Keine Änderungen.',
    problems: {
      maxAge: `Geben Sie eine ganze Zahl von ${OFFLINE_MAX_AGE_HOURS.min} bis ${OFFLINE_MAX_AGE_HOURS.max} ein.`,
      name: 'Geben Sie einen Namen ein.',
      prefix: `Nur Großbuchstaben A–Z, Ziffern und Bindestriche, höchstens ${CARD_NUMBER_PREFIX_MAX} Zeichen.`,
      width: `Geben Sie eine ganze Zahl von ${CARD_NUMBER_WIDTH.min} bis ${CARD_NUMBER_WIDTH.max} ein.`,
      quota: 'Geben Sie eine Zahl ab 0 ein, oder lassen Sie das Feld leer.',
    },
  },
  staff: {
    intro: 'Alle, die hier arbeiten, haben ein eigenes Konto. So steht im Protokoll, wer was getan hat.',
    invite: 'Jemanden einladen',
    table: {
      label: 'Konten der Mitarbeitenden',
      name: 'Name',
      roles: 'Rollen',
      state: 'Status',
      since: 'Seit',
    },
    you: 'Sie',
    states: {
      active: 'Aktiv',
      invited: 'Eingeladen',
      disabled: 'Deaktiviert',
      withoutRole: 'Ohne Rolle am Campus',
    },
    secondFactor: 'Zweiter Faktor',
    campus: {
      mark: 'Campus-Konto',
      hint: 'Name und Rollen kommen bei jeder Anmeldung vom Campus-Konto. Ändern lassen sie sich dort, über die Gruppen.',
    },
    keys: (count: number) =>
      count === 1 ? '1 ihrer API-Schlüssel gilt noch' : `${count} ihrer API-Schlüssel gelten noch`,
    onlyCampus:
      'Hier melden sich alle mit ihrem Campus-Konto an. Nach der ersten Anmeldung erscheinen sie in dieser Liste.',
    actionsOf: (name: string) => `Aktionen für ${name}`,
    actions: {
      edit: 'Name oder Rollen ändern …',
      reset: 'Link für neues Passwort …',
      inviteAgain: 'Neuer Einladungslink …',
      sessions: 'Sitzungen ansehen …',
      resetFactor: 'Verlorenen zweiten Faktor entfernen …',
      disable: 'Deaktivieren …',
      enable: 'Aktivieren',
    },
    form: {
      inviteTitle: 'Jemanden einladen',
      editTitle: (name: string) => `${name} bearbeiten`,
      email: 'E-Mail',
      emailHint: 'Für die Anmeldung.',
      name: 'Name',
      nameHint: 'So, wie ihn alle im Büro sehen.',
      roles: 'Rollen',
      rolesHint: 'Eine oder mehrere; ihre Rechte addieren sich.',
      included: (role: string) => `Schon enthalten in: ${role}.`,
      invite: 'Einladung erstellen',
      save: 'Speichern',
      saved: 'Konto gespeichert.',
      rolesEndSessions: 'Wenn sich die Rollen ändern, ist eine neue Anmeldung nötig.',
      problems: {
        email: 'Geben Sie eine E-Mail-Adresse ein.',
        name: 'Geben Sie einen Namen ein.',
        roles: 'Wählen Sie mindestens eine aus.',
      },
    },
    roles: {
      admin: 'Alles, auch Schlüssel, Konten und Einstellungen.',
      supervisor: 'Kann Personen, Fotos, Aufträge und Karten, die Statistik und das Protokoll ansehen.',
      operator: 'Verwaltet Personen, Aufträge und Karten, und druckt.',
      reviewer: 'Macht und prüft Fotos. Kann Personen, Aufträge und Karten ansehen.',
      viewer: 'Kann Personen, Fotos, Aufträge und Karten ansehen.',
    },
    link: {
      inviteTitle: (name: string) => `Einladung für ${name}`,
      resetTitle: (name: string) => `Neues Passwort für ${name}`,
      label: 'Einmal-Link',
      warning:
        'Sie sehen diesen Link nur jetzt, und er funktioniert nur einmal. Geben Sie ihn an niemand anderen weiter.',
      copy: 'Link kopieren',
      done: 'Ich habe ihn weitergegeben',
      until: (when: string) => `Der Link funktioniert bis ${when}.`,
      mailed: (email: string) =>
        `Der Link ist per E-Mail unterwegs an ${email}. Wer ihn öffnet, wählt ein Passwort und ist gleich angemeldet.`,
      onlyHere:
        'Er funktioniert nur auf dem Computer, auf dem Lanyard läuft: Wer den Server betreibt, muss zuerst dessen Webadresse festlegen.',
      how: 'Schicken Sie den Link der Person. Wer ihn öffnet, wählt ein Passwort und ist gleich angemeldet.',
    },
    reset: {
      title: (name: string) => `Link für ein neues Passwort erstellen: ${name}?`,
      text: 'Mit dem Link lässt sich ein neues Passwort wählen. Bis dahin gilt das alte weiter. Frühere Links funktionieren nicht mehr.',
      submit: 'Link erstellen',
    },
    resetFactor: {
      title: (name: string) => `Zweiten Faktor von ${name} entfernen?`,
      text: 'Für jemanden, der Handy, Passkeys und Wiederherstellungscodes verloren hat. Alle Sitzungen werden beendet, und die Anmeldung geht mit dem Passwort allein. Vergewissern Sie sich, dass wirklich diese Person danach fragt.',
      submit: 'Zweiten Faktor entfernen',
      done: (name: string) => `${name} meldet sich jetzt mit dem Passwort allein an.`,
    },
    requirement: {
      title: 'Zweiter Faktor',
      label: 'Wer braucht neben dem Passwort einen zweiten Faktor?',
      hint: 'Einen Code aus einer App auf dem Handy oder einen Passkey. Campus-Konten sind ausgenommen: Ob ein zweiter Faktor verlangt wird, legt dort der Campus fest.',
      rules: { none: 'Niemand muss', admins: 'Die Administration', all: 'Alle' },
      lacking: (names: string) => `Müssen einen einrichten, bevor es für sie weitergeht: ${names}.`,
      lackingMore: (names: string, more: string) =>
        `Müssen einen einrichten, bevor es für sie weitergeht: ${names} und ${more} weitere.`,
      you: 'Auch Sie: sofort danach.',
      nobodyLacks: 'Alle Betroffenen haben schon einen.',
      submit: 'Übernehmen',
      saved: 'Gilt ab sofort.',
    },
    disable: {
      title: (name: string) => `Konto deaktivieren: ${name}?`,
      text: 'Die Person wird sofort überall abgemeldet und kann sich nicht mehr anmelden. Was sie getan hat, bleibt im Protokoll. Sie können das Konto wieder aktivieren.',
      submit: 'Konto deaktivieren',
      done: (name: string) => `${name} kann sich nicht mehr anmelden.`,
      enabled: (name: string) => `${name} kann sich wieder anmelden.`,
    },
    sessions: {
      title: (name: string) => `Sitzungen: ${name}`,
      none: 'Zurzeit nirgends angemeldet.',
      device: 'Browser',
      address: 'Adresse',
      since: 'Angemeldet',
      lastUsed: 'Zuletzt aktiv',
      end: 'Alle Sitzungen beenden',
      ended: 'Überall abgemeldet.',
    },
  },
};
