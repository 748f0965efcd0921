import { MERGE_UNDO_HOURS } from '../../../../shared/durations.ts';
import type { merging as en } from '../../en/people/merging.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

/** Merging two records of one person. */
export const merging: typeof en = {
  action: 'Fusionner',
  title: 'Fusionner deux fiches',
  titleOf: (name: string) => `Fusionner une autre fiche avec ${name}`,
  back: 'Retour à la personne',
  intro: 'Quand une même personne a deux fiches, l’une reste et reçoit tout ce que contient l’autre.',
  choose: 'Quelle est l’autre fiche de cette personne\u00a0?',
  choosePlaceholder: 'Nom, numéro ou e-mail',
  itself: 'C’est la même fiche. Choisissez l’autre.',
  stays: 'Reste',
  goes: 'Disparaît',
  swap: 'Inverser',
  noNumber: 'sans numéro',
  named: (name: string, number: string) => `${name} (${number})`,
  hint: {
    title: 'Doublon possible',
    shared: (name: string, fields: string) => `Même nom que ${name}. Aussi en commun\u00a0: ${fields}.`,
    nameOnly: (name: string) => `Même nom que ${name}. Il s’agit peut-être d’une seule personne, ou de deux.`,
    and: (fields: string[]) => new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(fields),
    compare: 'Comparer',
    compareWith: (name: string, note: string) =>
      note === '' ? `Comparer avec ${name}` : `Comparer avec ${name}, ${note}`,
  },
  differences: 'Ce qu’il faut garder',
  same: 'Toutes les informations sont identiques.',
  keep: (field: string) => `À garder\u00a0: ${field}`,
  none: 'rien',
  /** Beside the only value of a field. */
  kept: 'gardé',
  effects: 'Ce qui va se passer',
  moves: {
    photos: (count: number) => plural(count, 'photo', 'photos'),
    cards: (count: number) => plural(count, 'carte', 'cartes'),
    orders: (count: number) => plural(count, 'commande', 'commandes'),
  },
  moved: (what: string, name: string) => `La fiche qui reste (${name}) reçoit ${what}.`,
  nothingMoves: 'La fiche qui disparaît n’a ni photo, ni carte, ni commande.',
  photo: 'La photo de la fiche qui disparaît devient la photo actuelle.',
  ownPhoto: 'La photo actuelle reste la même.',
  withdraws: (count: number) =>
    count === 1
      ? 'La photo en attente de vérification est retirée. On pourra la remettre en attente.'
      : `Les ${plural(count, 'photo', 'photos')} en attente de vérification sont retirées. On pourra les remettre en attente.`,
  systems: (systems: string) => `Le lien avec ${systems} est repris aussi.`,
  number: (number: string) =>
    `Le numéro ${number} permet toujours de retrouver la personne, y compris lors des imports.`,
  takesNumber: (number: string) => `La fiche qui reste prend le numéro ${number}.`,
  status: (status: string) => `Le statut reste «\u00a0${status}\u00a0».`,
  left: (order: string) =>
    `Les deux fiches sont dans la commande ${order}\u00a0; ce qui y est terminé reste avec la fiche qui disparaît.`,
  unnamedOrder: 'sans référence',
  undoable: `Vous pouvez annuler la fusion pendant ${MERGE_UNDO_HOURS} heures, tant que rien d’autre n’arrive à cette personne. Le journal garde ce que contenait l’autre fiche.`,
  refused: 'Ces deux fiches ne peuvent pas encore être fusionnées',
  remedies: {
    archived: 'La fiche qui reste est archivée. Inversez les deux, ou réactivez-la d’abord.',
    card_in_use: 'Les deux ont une carte en service. Invalidez celle dont la personne n’a pas besoin\u00a0:',
    same_system: 'Un autre système y voit deux personnes. Réglez-le d’abord là-bas\u00a0:',
    same_order: 'Les deux sont dans une commande non terminée. Enlevez-en d’abord une\u00a0:',
    too_many: 'La fiche qui disparaît contient trop de choses à déplacer d’un coup. Inversez les deux.',
  },
  openCard: 'Ouvrir la carte',
  openOrder: 'Ouvrir la commande',
  submit: (name: string) => `Fusionner avec ${name}`,
  ask: 'Fusionner ces deux fiches\u00a0?',
  askText: (other: string) =>
    `La fiche ${other} disparaît, et tout son contenu est déplacé. Pendant ${MERGE_UNDO_HOURS} heures, vous pouvez annuler la fusion sur la page de la fiche qui reste, tant que rien d’autre n’arrive à celle-ci.`,
  confirm: 'Fusionner',
  done: (name: string) => `C’est fusionné. Tout est maintenant ici\u00a0: ${name}.`,
  undo: {
    merged: (name: string) => `La fiche ${name} a été fusionnée avec celle-ci`,
    until: (when: string) =>
      `Vous pouvez annuler la fusion jusqu’au ${when}, tant que rien d’autre n’arrive à cette personne.`,
    refused: (reasons: string[]) => `Cette fusion ne peut pas être annulée. ${reasons.join(' ')}`,
    reasons: {
      too_late: `Les ${MERGE_UNDO_HOURS} heures sont écoulées.`,
      not_kept: 'Il y avait trop de photos, de cartes et de commandes dans les deux fiches.',
      merged_since: 'Une autre fiche a été fusionnée avec celle-ci depuis.',
      person_changed: 'Les informations ou la photo actuelle de cette personne ont changé depuis.',
      photos_changed: 'Une photo a été ajoutée, traitée ou supprimée depuis.',
      cards_changed: 'Une carte a été créée ou modifiée depuis.',
      orders_changed: 'Une carte a été commandée depuis, ou une commande a avancé.',
      links_changed: 'Un autre système a été relié depuis.',
      user_pushed_again: 'Le système d’identité a recréé l’autre personne depuis.',
      irreversible: 'La fusion elle-même a mis fin à une carte ou à une commande.',
    },
    action: 'Annuler la fusion…',
    ask: (name: string) => `Annuler la fusion avec ${name}\u00a0?`,
    askText:
      'Les deux fiches redeviennent ce qu’elles étaient, chacune avec ses informations, ses photos, ses cartes et ses commandes. Une commande qui n’a obtenu une carte que grâce à la fusion attend de nouveau une photo.',
    submit: 'Annuler la fusion',
    done: (name: string) => `Fusion annulée. La fiche ${name} existe de nouveau.`,
  },
  changed:
    'L’une des deux fiches a été modifiée entre-temps. Rien n’a été fusionné\u00a0; voici leur état actuel.',
  goneTitle: 'Cette fiche a été fusionnée avec une autre',
  goneText: 'Tout son contenu s’y trouve maintenant.',
  openOther: 'Ouvrir l’autre fiche',
};
