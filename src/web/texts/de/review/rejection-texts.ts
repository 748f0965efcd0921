import type { rejections as en } from '../../en/review/rejection-texts.ts';

/**
 * The settings page for what people are told when their photo is rejected. The sentences themselves are in
 * shared/photos, the reasons' names in `review` and `checks`.
 */
export const rejections: typeof en = {
  tabs: 'Einstellungen für Fotos',
  title: 'Was die Person erfährt',
  intro:
    'Zu jedem Grund gehört ein Satz, in Ihren Worten oder in unseren. Eine Ablehnung behält die Sätze, wie sie in dem Moment waren; Änderungen gelten nur für spätere.',
  told: 'Für die Person',
  nothing: 'Wählen Sie einen Grund.',
  howTold:
    'Das bleibt beim Foto gespeichert, und verbundene Systeme können es weitergeben. Wo E-Mail eingerichtet ist, verschickt Lanyard es auch selbst: Ihre Worte so, wie sie sind, unsere in der Sprache der Person.',
  reasons: 'Sätze',
  usual: 'Leer lassen, dann gelten unsere Worte; in E-Mails stehen sie in der Sprache der Person.',
  own: 'Ihre Worte',
  back: (reason: string) => `Zurück zu unseren Worten: ${reason}`,
  backShort: 'Zurück zu unseren Worten',
  preview: 'Vorschau',
  previewReasons: 'Abgelehnt wegen',
  save: 'Speichern',
  saved: 'Texte gespeichert.',
  leaveText: 'Was Sie geschrieben haben, ist nicht gespeichert.',
  unsaved: 'Noch nicht gespeichert.',
  overtaken:
    'Noch ist nichts gespeichert, Ihre Texte sind aber noch da. Sehen Sie nach, was sich geändert hat, und speichern Sie dann noch einmal.',
};
