import type { photoRequest as en } from '../../en/people/photo-request.ts';

export const photoRequest: typeof en = {
  title: 'Foto selbst schicken',
  none: 'Mit einem eigenen Link kann die Person selbst ein Foto vom Handy schicken.',
  ask: 'Um ein Foto bitten …',
  askAgain: 'Noch einmal bitten …',
  askTitle: (name: string) => `${name} um ein Foto bitten?`,
  askText: (days: number) =>
    `Die Person bekommt einen Link. Er funktioniert ${days} Tage lang oder bis eines ihrer Fotos freigegeben ist.`,
  mailed: (address: string) => `Lanyard schickt den Link an ${address}.`,
  byHand: 'Der Link wird nicht per E-Mail verschickt. Bitte geben Sie ihn selbst weiter.',
  replaces: 'Der bisherige Link funktioniert dann nicht mehr.',
  submit: 'Um Foto bitten',
  link: 'Der Link',
  linkTitle: (name: string) => `Link für ${name}`,
  linkMailed: (address: string) =>
    `Er ist unterwegs an ${address}. Sie können ihn auch selbst weitergeben: Er wird nur dieses eine Mal angezeigt.`,
  linkByHand: 'Geben Sie ihn jetzt weiter: Er wird nur dieses eine Mal angezeigt.',
  code: 'Am Schalter kann die Person ihn von diesem Bildschirm scannen:',
  codeOf: (name: string) => `Link für ${name} als QR-Code`,
  copy: 'Link kopieren',
  done: 'Fertig',
  state: {
    open: (until: string) => `Angefragt, aber noch kein Foto da. Der Link funktioniert bis ${until}.`,
    again: (until: string) => `Die Person kann noch ein Foto schicken: Der Link funktioniert bis ${until}.`,
    opened: 'Die Person hat ihn geöffnet und die Hinweise gelesen.',
    used: 'Das Foto ist da und wartet auf die Prüfung.',
    closed: 'Der letzte Link ist erledigt.',
    expired: 'Der letzte Link ist abgelaufen, ohne dass ein brauchbares Foto kam.',
    revoked: 'Der letzte Link wurde beendet.',
  },
  notice: (version: number, language: string, when: string) =>
    `Hinweise gelesen: Version ${version} auf ${language}, ${when}.`,
  agreedTo: (uses: string) => `Zugestimmt: ${uses}.`,
  sentTo: (address: string) => `Per E-Mail verschickt an ${address}.`,
  refused: (address: string) =>
    `Der Mailserver hat ${address} nicht angenommen: Berichtigen Sie die Adresse, und erinnern Sie dann noch einmal.`,
  notSent: 'Von Hand weitergegeben.',
  remind: 'Erinnern',
  reminded: 'Der Link ist noch einmal unterwegs.',
  revoke: 'Link beenden …',
  revokeTitle: 'Link beenden?',
  revokeText:
    'Er funktioniert dann nicht mehr. Ein Foto, das schon damit geschickt wurde, bleibt in der Prüfung.',
  revokeSubmit: 'Link beenden',
  revoked: 'Der Link funktioniert nicht mehr.',
};
