import type { exceptions as en } from '../../en/people/exceptions.ts';

export const exceptions: typeof en = {
  title: 'Ausnahmen',
  none: 'Für die Fotos dieser Person zählen alle Prüfpunkte.',
  intro: 'Diese Prüfpunkte zählen für die Fotos dieser Person nicht. Das sieht nur, wer Fotos prüft.',
  by: (name: string, day: string) => `${name}, ${day}`,
  add: 'Ausnahme hinzufügen …',
  remove: (check: string) => `Ausnahme entfernen: ${check}`,
  dialogTitle: (name: string) => `Ausnahme für ${name}`,
  dialogText:
    'Für Personen, deren Foto einen Prüfpunkt nicht erfüllen kann. Der Prüfpunkt wird weiter angezeigt, ändert aber die Empfehlung nicht mehr.',
  check: 'Prüfpunkt, der nicht zählt',
  reason: 'Grund',
  reasonHint: 'Den liest nur, wer Fotos prüft. Im Protokoll steht nur der Prüfpunkt.',
  submit: 'Ausnahme hinzufügen',
  added: 'Ausnahme hinzugefügt.',
  removed: 'Ausnahme entfernt.',
  atDesk: 'Ausnahme',
};
