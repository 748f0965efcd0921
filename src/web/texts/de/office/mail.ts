import type { mail as en } from '../../en/office/mail.ts';

export const mail: typeof en = {
  off: {
    title: 'E-Mail ist nicht eingerichtet',
    text: 'Links werden von Hand weitergegeben, und von einer Ablehnung erfährt niemand. Wer die Installation betreibt, schreibt zwei Zeilen wie diese in ihre env-Datei und startet sie neu. Mehr über Passwörter und TLS steht in der README für den Betrieb.',
  },
  well: (server: string, from: string) => `${server} nimmt E-Mails von ${from} an.`,
  trouble: {
    title: 'Der Mailserver nimmt keine E-Mails an',
    text: (age: string) =>
      `Das begann ${age}. Die E-Mails warten und gehen von selbst hinaus, sobald er sie annimmt.`,
  },
  test: {
    title: 'Test verschicken',
    label: 'An',
    hint: 'Unten in der Liste sehen Sie, was daraus wird.',
    submit: 'Test verschicken',
    sent: 'Der Test ist unterwegs.',
    problem: 'Geben Sie eine E-Mail-Adresse ein.',
  },
  people: {
    title: 'E-Mails an Personen',
    kinds: {
      photo_request: {
        label: 'Personen um ihr Foto bitten',
        hint: 'Mit einem Link, über den sie es selbst schicken, sobald jemand im Büro sie darum bittet.',
      },
      photo_reminder: {
        label: 'Personen erinnern, deren Foto noch fehlt',
        hint: 'Nur, wer gebeten wurde, und höchstens einmal am Tag.',
      },
      photo_rejected: {
        label: 'Mitteilen, warum ein Foto abgelehnt wurde',
        hint: 'Zehn Minuten nach der Entscheidung, damit Sie sie noch zurücknehmen können. Nur an Personen mit E-Mail-Adresse.',
      },
      photo_again: {
        label: 'Dieser E-Mail einen Link für ein neues Foto beifügen',
        hint: 'Wenn der Link der Person noch funktioniert.',
      },
    },
    asksAfterRejection: 'Nach jeder Ablehnung um ein neues Foto bitten',
    asksAfterRejectionHint:
      'Auch wenn das abgelehnte Foto nicht über einen Link kam: Wer kein freigegebenes Foto hat, bekommt mit den Gründen einen neuen Link.',
    language: 'Sprache',
    languageHint:
      'Für Personen, bei denen das Zusatzfeld „language“ keine nennt, für Mitarbeitende, die keine gewählt haben, und für die Seite hinter dem QR-Code, wenn ein Browser keine dieser Sprachen spricht.',
    saved: 'Einstellungen gespeichert.',
  },
  languages: {
    en: 'Englisch',
    de: 'Deutsch',
    fr: 'Französisch',
    es: 'Spanisch',
    pl: 'Polnisch',
    ar: 'Arabisch',
  },
  list: {
    label: 'E-Mails',
    subject: 'E-Mail',
    to: 'An',
    when: 'Angefordert',
    status: 'Status',
    answer: 'Antwort des Mailservers',
    filters: { status: 'Status', any: 'Jeder Status' },
    again: 'Noch einmal senden',
    sentAgain: 'Sie ist wieder unterwegs.',
    next: (when: string) => `nächster Versuch ${when}`,
    empty: 'Noch keine E-Mails',
    emptyText: 'Hier erscheinen Einladungen, Links für Passwörter und Ablehnungen, und was aus jeder wurde.',
    noMatch: 'Keine E-Mail hat diesen Status',
    noMatchText: 'E-Mails stehen 90 Tage lang in der Liste.',
    clear: 'Alle zeigen',
  },
  statuses: {
    pending: 'Wartet',
    sending: 'Wird gesendet',
    sent: 'Gesendet',
    failed: 'Fehlgeschlagen',
    unclear: 'Unklar',
  },
  unclearHint: 'Die Verbindung brach ab, während der Mailserver sie annahm: Vielleicht ist sie angekommen.',
  kinds: {
    staff_invitation: 'Einladung',
    password_reset: 'Link für ein neues Passwort',
    photo_request: 'Fotoanfrage',
    photo_reminder: 'Erinnerung an eine Fotoanfrage',
    photo_rejected: 'Foto abgelehnt',
    photo_again: 'Foto abgelehnt, mit Link für ein neues',
    test: 'Test',
  },
};
