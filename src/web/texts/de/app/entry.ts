import { PASSWORD_LENGTH } from '../../../../shared/limits.ts';
import type { entry as en } from '../../en/app/entry.ts';

export const entry: typeof en = {
  logIn: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    wrong: 'E-Mail oder Passwort ist falsch.',
    throttled: (seconds: number) => `Zu viele Versuche. In ${seconds}\u00a0s geht es wieder.`,
    forgotten:
      'Passwort vergessen? Die Administration kann Ihnen einen Link geben, mit dem Sie ein neues wählen.',
    forgottenLink: 'Passwort vergessen?',
    setUpFirst: {
      title: 'Lanyard ist noch nicht eingerichtet',
      text: 'Das erste Konto legen Sie über einen Link an, der nur einmal funktioniert. Der Server zeigt ihn bei jedem Start: in seinem Terminal oder, wenn er als Dienst installiert ist, in einer Datei, die dieser Befehl ausgibt:',
      command: 'sudo -u lanyard cat /var/lib/lanyard/welcome.txt',
    },
    passkey: 'Mit Passkey anmelden',
    passkeyElsewhere: (host: string) =>
      `Passkeys gibt es hier nicht, sondern unter ${host}: Öffnen Sie Lanyard dort.`,
    passkeyUnknown:
      'Dieser Passkey gehört hier zu keinem Konto, oder er wurde ohne PIN oder Fingerabdruck benutzt.',
    passkeyUnused:
      'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
    required: { email: 'Geben Sie Ihre E-Mail-Adresse ein.', password: 'Geben Sie Ihr Passwort ein.' },
  },
  secondStep: {
    intro: 'Ihr Passwort stimmt. Jetzt noch ein Schritt:',
    code: 'Code aus Ihrer Authenticator-App',
    codeHint: 'Sechs Ziffern, alle 30 Sekunden neue.',
    passkeyText:
      'Bestätigen Sie mit Ihrem Passkey: mit Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryCodeHint: 'Einer von denen, die Sie beim Einrichten aufbewahrt haben. Jeder funktioniert einmal.',
    submit: 'Anmelden',
    passkey: 'Passkey benutzen',
    other: {
      code: 'Code aus der App benutzen',
      passkey: 'Passkey benutzen',
      recoveryCode: 'Wiederherstellungscode benutzen',
    },
    unused: 'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.',
    over: 'Das hat zu lange gedauert. Geben Sie Ihr Passwort noch einmal ein.',
    back: 'Zurück zum Passwort',
    lost: 'Alles verloren? Die Administration kann Ihren zweiten Faktor entfernen.',
    required: {
      code: 'Geben Sie die sechs Ziffern ein.',
      recoveryCode: 'Geben Sie einen Wiederherstellungscode ein.',
    },
    codesLeft: (left: number) =>
      left === 0
        ? 'Das war Ihr letzter Wiederherstellungscode. Erzeugen Sie in Ihrem Konto neue.'
        : `Sie haben noch ${left} ${left === 1 ? 'Wiederherstellungscode' : 'Wiederherstellungscodes'}. Neue erzeugen Sie in Ihrem Konto.`,
  },
  mustSetUp: {
    title: 'Zweiten Faktor einrichten',
    text: (organisation: string) =>
      `Ihre Organisation (${organisation}) verlangt neben dem Passwort einen zweiten Faktor. Das dauert zwei Minuten, dann geht es weiter.`,
    app: 'Mit einer Authenticator-App',
    passkey: 'Mit einem Passkey',
    logOut: 'Abmelden',
  },
  signOn: {
    submit: 'Mit dem Campus-Konto anmelden',
    submitAt: (organisation: string) => `Mit Konto von ${organisation} anmelden`,
    or: 'oder mit einem Lanyard-Passwort',
    beside: 'Ein neuer Tab öffnet sich. Melden Sie sich dort an und kommen Sie dann hierher zurück.',
  },
  forgotten: {
    title: 'Passwort vergessen?',
    text: 'Sie bekommen einen Link, mit dem Sie ein neues wählen, an die Adresse, mit der Sie sich anmelden.',
    submit: 'Link schicken',
    sentTitle: 'Schauen Sie in Ihr Postfach',
    sent: (email: string) =>
      `Wenn es zu ${email} hier ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Der Link funktioniert 24 Stunden lang. Kommt in den nächsten Minuten nichts an, sehen Sie im Spam-Ordner nach, oder fragen Sie die Administration.`,
    back: 'Zurück zur Anmeldung',
  },
  again: {
    title: 'Bitte neu anmelden',
    text: 'Ihre Sitzung ist beendet: Sie lief schon den ganzen Tag oder war länger ungenutzt, die Administration hat sie beendet, oder Ihre Rolle hat sich geändert. Ihre Eingaben sind nicht verloren: Melden Sie sich an, und machen Sie da weiter, wo Sie waren.',
    newRoles: (roles: string) => `Ihre Rolle ist jetzt eine andere: ${roles}.`,
    other: 'Mit anderem Konto anmelden',
    otherHint: 'Sie verlassen dabei diese Seite, ohne zu speichern.',
  },
  setup: {
    titles: {
      first_admin: 'Das erste Konto einrichten',
      invite: 'Willkommen',
      reset: 'Neues Passwort wählen',
    },
    intro: {
      first_admin: (organisation: string) =>
        `Mit diesem Konto verwalten Sie die Organisation (${organisation}) und können andere einladen.`,
      invite: (organisation: string) =>
        `Sie sind ins Kartenbüro eingeladen (${organisation}). Wählen Sie ein Passwort, dann kann es losgehen.`,
      reset: (organisation: string) => `Für Ihr Konto im Kartenbüro (${organisation}).`,
    },
    name: 'Ihr Name',
    nameHint: 'Er steht neben Ihren Entscheidungen.',
    email: 'E-Mail',
    password: 'Passwort',
    passwordHint: `Mindestens ${PASSWORD_LENGTH.min} Zeichen. Ein paar Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.`,
    repeat: 'Passwort wiederholen',
    submit: 'Einrichten und anmelden',
    gone: 'Dieser Link funktioniert nicht mehr',
    goneText:
      'Jeder Link funktioniert nur einmal und nur für begrenzte Zeit. Bitten Sie die Administration um einen neuen, oder erzeugen Sie auf dem Server einen mit „lanyard staff reset-password“.',
    toLogIn: 'Zur Anmeldung',
    problems: {
      name: 'Geben Sie Ihren Namen ein.',
      email: 'Geben Sie Ihre E-Mail-Adresse ein.',
      short: `Nehmen Sie mindestens ${PASSWORD_LENGTH.min} Zeichen.`,
      different: 'Die Passwörter stimmen nicht überein.',
    },
  },
};
