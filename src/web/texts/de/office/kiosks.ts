import type { kiosks as en } from '../../en/office/kiosks.ts';

export const kiosks: typeof en = {
  title: 'Fotokioske',
  intro:
    'Ein Tablet im Foyer, an dem Personen selbst ein Foto schicken: Sie tippen ihre Nummer ein oder scannen ihre Karte. Es zeigt von niemandem Daten und sagt bei jeder Nummer, die es nicht annimmt, dasselbe. Wer den Link hat, kann ihn verwenden: Öffnen Sie ihn deshalb nur auf dem Tablet, in einem Browser, der nichts anderes zeigt.',
  who: 'Angenommen werden Fotos von allen, die weder ein freigegebenes Foto noch eines in der Prüfung haben oder die um ein neues gebeten wurden.',
  label: 'Fotokioske',
  name: 'Name',
  lastUsed: 'Zuletzt verwendet',
  state: 'Status',
  by: (name: string) => `von ${name}`,
  unused: 'noch nie',
  works: 'In Betrieb',
  ended: 'Stillgelegt',
  create: 'Neuer Fotokiosk …',
  creating: {
    title: 'Neuer Fotokiosk',
    label: 'Name',
    hint: 'Das Tablet oder der Ort, an dem es steht.',
    submit: 'Link erstellen',
  },
  shown: {
    title: (name: string) => `Link für ${name}`,
    label: 'Der Link',
    warning: 'Öffnen Sie ihn jetzt auf dem Tablet: Er wird nur dieses eine Mal angezeigt.',
    copy: 'Link kopieren',
    done: 'Fertig',
    code: 'Das Tablet kann ihn von diesem Bildschirm scannen:',
    codeOf: (name: string) => `Link für ${name} als QR-Code`,
  },
  end: {
    open: (name: string) => `${name} stilllegen …`,
    title: (name: string) => `${name} stilllegen?`,
    text: 'Der Link funktioniert dann nie wieder. Fotos, die schon darüber gekommen sind, bleiben.',
    submit: 'Fotokiosk stilllegen',
    done: (name: string) => `${name} ist stillgelegt.`,
  },
  showEnded: (count: number) => `Stillgelegte Fotokioske zeigen (${count})`,
  empty: {
    title: 'Noch keine Fotokioske',
    text: 'Legen Sie einen für ein Tablet im Foyer an, dann können Personen dort ihr Foto schicken.',
  },
};
