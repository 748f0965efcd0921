import { PASSWORD_LENGTH } from '../../../../shared/limits.ts';
import type { account as en } from '../../en/office/account.ts';

export const account: typeof en = {
  title: 'Konto und Sitzungen',
  password: {
    campus: 'Sie melden sich mit Ihrem Campus-Konto an. Passwort, Name und Rollen werden dort verwaltet.',
    title: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    submit: 'Passwort ändern',
    done: 'Passwort geändert. Überall sonst sind Sie jetzt abgemeldet.',
    wrong: 'Das ist nicht Ihr aktuelles Passwort.',
    hint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen. Überall sonst werden Sie abgemeldet.`,
  },
  campus: {
    title: 'Campus-Konto',
    text: 'Sie können sich mit Ihrem Campus-Konto anmelden statt mit einem Passwort. Ihr Verlauf bleibt bei diesem Konto.',
    begin: 'Mit meinem Campus-Konto verknüpfen …',
    known: (name: string, email: string) => `Die Campus-Anmeldung kennt Sie als ${name} (${email}).`,
    roles: (roles: string) => `Ihre Rollen von dort: ${roles}.`,
    consequence:
      'Nach dem Verknüpfen melden Sie sich nur noch dort an: Ihr Passwort hier entfällt, Name und Rollen kommen vom Campus.',
    lastTime: 'Ein letztes Mal.',
    submit: 'Konten verknüpfen',
    another: 'Anderes Campus-Konto …',
    done: 'Verknüpft. Ab jetzt melden Sie sich mit Ihrem Campus-Konto an.',
  },
  language: {
    title: 'Sprache',
    label: 'Sprache dieser Seiten',
    hint: 'Auch E-Mails mit einem Link für ein neues Passwort kommen in dieser Sprache.',
    browser: 'Wie im Browser eingestellt',
    submit: 'Sprache speichern',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    device: 'Browser',
    address: 'Adresse',
    since: 'Angemeldet',
    lastUsed: 'Zuletzt aktiv',
    current: 'Diese Sitzung',
    end: 'Beenden',
    endLabel: (device: string) => `Sitzung beenden: ${device}`,
    ended: 'Sitzung beendet.',
    endOthers: 'Überall sonst abmelden',
    endedOthers: 'Überall sonst sind Sie jetzt abgemeldet.',
    unknown: 'Unbekannter Browser',
    on: (browser: string, system: string) => `${browser} unter ${system}`,
  },
};
