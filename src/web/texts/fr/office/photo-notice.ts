import type { photoNotice as en } from '../../en/office/photo-notice.ts';

export const photoNotice: typeof en = {
  title: 'Informations sur la photo',
  intro:
    'Les personnes lisent ces informations avant d’envoyer leur photo, par un lien ou sur une borne. Lanyard a son propre texte\u00a0; remplacez-le si votre bureau en a un. Chaque modification crée une nouvelle version, et les précédentes sont conservées\u00a0: pour chaque personne, on sait toujours quel texte elle a lu, dans quelle langue et quand, et quelles cases elle a cochées.',
  language: 'Langue',
  text: 'Votre texte',
  textHint: 'Une ligne vide commence un nouveau paragraphe.',
  /** For a notice without any text. */
  shipped: 'Sans texte de votre part, celui de Lanyard s’affiche.',
  /** For a language without a text, when another has one. */
  elsewhere: (language: string) =>
    `Dans cette langue, c’est votre texte en ${language.toLowerCase()} qui s’affiche.`,
  begin: 'Partir du texte de Lanyard',
  uses: 'Utilisations facultatives',
  usesHint:
    'Ce à quoi l’on peut dire oui ou non. Chaque utilisation a sa propre case, jamais cochée d’avance, et l’on peut continuer sans la cocher.',
  use: (place: number) => `Case ${place}`,
  usePlaceholder: 'Afficher ma photo dans l’annuaire du personnel',
  key: (key: string) => `Dans l’API\u00a0: ${key}`,
  missing: (languages: string) => `Texte manquant en\u00a0: ${languages.toLowerCase()}`,
  incomplete: 'Rien n’est enregistré\u00a0: il manque le texte d’une case dans l’une des langues.',
  addUse: 'Ajouter une utilisation',
  removeUse: (place: number) => `Supprimer la case ${place}`,
  preview: 'Aperçu',
  save: 'Enregistrer',
  saved: 'Informations enregistrées. C’est ce texte qui s’affiche désormais.',
  unsaved: 'Pas encore enregistré.',
  overtaken:
    'Rien n’est encore enregistré\u00a0: ce que vous avez écrit est toujours là. Regardez ce qui a changé, puis enregistrez à nouveau.',
  leave: {
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Ce que vous avez écrit n’est pas enregistré.',
    submit: 'Quitter',
  },
  reset: {
    open: 'Revenir au texte de Lanyard',
    title: 'Revenir au texte de Lanyard\u00a0?',
    text: 'Vos textes et vos utilisations facultatives ne s’afficheront plus. Ils restent dans les versions précédentes.',
    submit: 'Revenir',
    done: 'Le texte de Lanyard est rétabli.',
  },
  versions: {
    title: 'Versions',
    version: 'Version',
    when: 'Depuis le',
    who: 'Modifiée par',
    shipped: 'Texte de Lanyard',
    show: (version: number) => `Version ${version}`,
    close: 'Fermer',
  },
};
