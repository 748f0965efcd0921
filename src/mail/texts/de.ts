import type { MailTexts } from '../../shared/mail/text.ts';

export const DE: MailTexts = {
  staff_invitation: {
    subject: 'Ihr Konto im Kartenbüro: {organisation}',
    button: 'Passwort wählen',
    body: `Guten Tag {name},

{invitedBy} hat für Sie ein Konto im Kartenbüro angelegt ({organisation}). Wählen Sie ein Passwort, dann kann es losgehen:

{link}

Der Link funktioniert nur einmal und nur bis {until}. Danach bitten Sie {invitedBy} einfach um einen neuen.`,
  },
  password_reset: {
    subject: 'Neues Passwort für das Kartenbüro',
    button: 'Neues Passwort wählen',
    body: `Guten Tag {name},

jemand, vermutlich Sie selbst, möchte für Ihr Konto im Kartenbüro ({organisation}) ein neues Passwort:

{link}

Der Link funktioniert nur einmal und nur bis {until}. Bis Sie ein neues gewählt haben, gilt Ihr bisheriges weiter. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.`,
  },
  photo_request: {
    subject: 'Ihr Foto für die Karte: {organisation}',
    button: 'Foto schicken',
    body: `Guten Tag {firstName},

für Ihre Karte brauchen wir ein Foto von Ihnen. Sie können es mit dem Handy machen, das dauert nur eine Minute:

{link}

Der Link ist nur für Sie bestimmt und funktioniert bis {until}. Bitte geben Sie ihn nicht weiter.

{organisation}`,
  },
  photo_reminder: {
    subject: 'Ihr Foto fehlt uns noch: {organisation}',
    button: 'Foto schicken',
    body: `Guten Tag {firstName},

von Ihnen fehlt uns noch ein Foto, und ohne Foto können wir Ihre Karte nicht drucken:

{link}

Der Link ist nur für Sie bestimmt und funktioniert bis {until}. Wenn Sie sich lieber fotografieren lassen, kommen Sie gern ins Kartenbüro.

{organisation}`,
  },
  photo_rejected: {
    subject: 'Ihr Foto eignet sich leider nicht',
    button: '',
    body: `Guten Tag {firstName},

vielen Dank für Ihr Foto. Auf Ihre Karte können wir es leider nicht drucken:

{reasons}

Bitte lassen Sie im Kartenbüro ein neues Foto machen, oder fragen Sie dort, wie Sie eines schicken können.

{organisation}`,
  },
  photo_again: {
    subject: 'Bitte schicken Sie uns ein neues Foto: {organisation}',
    button: 'Neues Foto schicken',
    body: `Guten Tag {firstName},

vielen Dank für Ihr Foto. Auf Ihre Karte können wir es leider nicht drucken:

{reasons}

Bitte schicken Sie uns hier ein neues:

{link}

Der Link ist nur für Sie bestimmt und funktioniert bis {until}. Wenn Sie sich lieber fotografieren lassen, kommen Sie gern ins Kartenbüro.

{organisation}`,
  },
  test: {
    subject: 'Testmail aus dem Kartenbüro: {organisation}',
    button: '',
    body: `Das ist eine Testmail: E-Mails aus dem Kartenbüro ({organisation}) kommen an.

Verschickt von {server}.`,
  },
};
