import type { rejections as en } from '../../en/review/rejection-texts.ts';

/**
 * The settings page for what people are told when their photo is rejected. The sentences themselves are in
 * shared/photos, the reasons' names in `review` and `checks`.
 */
export const rejections: typeof en = {
  tabs: 'Paramètres des photos',
  title: 'Ce que les personnes lisent',
  intro:
    'Chaque motif a sa phrase, la vôtre ou la nôtre. Un refus garde les phrases du moment\u00a0; vos modifications ne valent que pour les refus suivants.',
  told: 'Pour la personne',
  nothing: 'Choisissez un motif.',
  howTold:
    'Ce texte est conservé avec la photo, et les systèmes connectés peuvent le transmettre. Si l’envoi d’e-mails est configuré, Lanyard l’envoie aussi\u00a0: vos phrases telles quelles, les nôtres dans la langue de la personne.',
  reasons: 'Phrases',
  usual:
    'Laissez vide pour utiliser notre phrase\u00a0; dans les e-mails, elle est dans la langue de la personne.',
  own: 'Votre phrase',
  back: (reason: string) => `Revenir à notre phrase\u00a0: ${reason}`,
  backShort: 'Revenir à notre phrase',
  preview: 'Aperçu',
  previewReasons: 'Un refus pour',
  save: 'Enregistrer',
  saved: 'Textes enregistrés.',
  leaveText: 'Ce que vous avez écrit n’est pas enregistré.',
  unsaved: 'Pas encore enregistré.',
  overtaken:
    'Rien n’est encore enregistré\u00a0: votre texte est toujours là. Regardez ce qui a changé, puis enregistrez à nouveau.',
};
