import type { counter as en } from '../../en/cards/counter.ts';
import { plural } from '../../plural.ts';

export const counter: typeof en = {
  title: 'Guichet',
  how: 'Une personne à la fois, de la photo à la carte, sur une seule page.',
  start: {
    today: (cards: number, photos: number) =>
      `Aujourd’hui\u00a0: ${plural(cards, 'carte remise', 'cartes remises')}, ${plural(photos, 'photo acceptée', 'photos acceptées')}.`,
    none: 'Personne',
    one: 'en attente',
    many: 'en attente',
    all: (waiting: string) => `${waiting}\u00a0: tout voir`,
  },
  person: 'Au guichet',
  toPerson: 'Ouvrir sa fiche',
  next: 'Personne suivante',
  way: 'Étapes',
  stations: { photo: 'Photo', approve: 'Décision', print: 'Impression', handOver: 'Remise' },
  /** The roles that do the steps that the caller may not do. */
  by: {
    photo: 'rôle Gestion ou Vérification',
    approve: 'rôle Vérification',
    print: 'rôle Gestion',
    handOver: 'rôle Gestion',
  },
  elsewhere: {
    photo:
      'La photo se prend avec le rôle Gestion ou Vérification. Dès qu’elle est là, cette page continue d’elle-même.',
    approve:
      'La photo attend une décision du rôle Vérification, à la page Vérification. Ensuite, cette page continue d’elle-même.',
    print:
      'La carte s’imprime avec le rôle Gestion. Dès qu’elle est imprimée, cette page continue d’elle-même.',
    handOver: 'La carte est imprimée. Elle se remet avec le rôle Gestion.',
  },
  titles: {
    photo: 'Prendre une photo',
    approve: 'Regarder la photo',
    print: 'Imprimer la carte',
    result: 'La carte est-elle réussie\u00a0?',
    handOver: 'Remettre la carte',
    served: 'Cette personne a sa carte',
  },
  notActive: (status: string) =>
    `Le statut de cette personne est «\u00a0${status}\u00a0»\u00a0: ses cartes ne sont pas valables au contrôle.`,
  find: {
    label: 'Qui est là\u00a0?',
    hint: 'Tapez à tout moment un nom ou un numéro, ou scannez une carte, puis appuyez sur Enter.',
    found: 'Personnes trouvées',
    card: (number: string) => `Carte ${number}`,
    nobody: (text: string) => `Personne ne correspond à «\u00a0${text}\u00a0»`,
    nobodyHint: 'Essayez une autre partie du nom, ou le numéro complet de la carte ou de sa puce.',
    add: 'Ajouter une nouvelle personne',
    several: (count: number) =>
      `${plural(count, 'personne trouvée', 'personnes trouvées')}\u00a0: choisissez avec ↑ ↓ et Enter, ou en touchant l’écran.`,
  },
  photo: {
    archived:
      'Cette personne est archivée\u00a0: pas de photo ni de carte pour elle. Rendez-la d’abord active sur sa fiche.',
    retake: 'Prendre une nouvelle photo',
    keep: 'Garder la photo actuelle',
    takeBack: 'Annuler l’acceptation…',
  },
  print: {
    notOrdered:
      'Aucune carte n’est encore commandée pour cette personne. Vous pouvez la commander et l’envoyer à l’imprimante en une fois.',
    orderAndPrint: 'Commander et imprimer',
    print: 'Imprimer la carte',
    failedBefore: 'La dernière impression est ratée. La carte sera imprimée à nouveau.',
    failedBecause: (reason: string) =>
      `La dernière impression est ratée\u00a0: ${reason}. La carte sera imprimée à nouveau.`,
    waits:
      'La carte est commandée mais ne peut pas encore être imprimée\u00a0: elle attend une photo acceptée.',
  },
  result: {
    text: 'Ouvrez le PDF et envoyez-le à l’imprimante à cartes. Indiquez ensuite si la carte est réussie.',
    open: 'Ouvrir le PDF',
    chip: 'Puce (facultatif)',
    chipHint: 'Scannez-la, ou appuyez simplement sur Enter.',
    printed: 'Elle est imprimée',
    failed: 'Elle est ratée…',
    why: 'Qu’est-ce qui n’a pas marché\u00a0?',
    sayFailed: 'Retour dans la file',
    others: (count: number) =>
      `Elle est dans un lot avec ${plural(count, 'autre carte', 'autres cartes')}\u00a0; ce résultat ne concerne que la carte de cette personne.`,
    toBatch: 'Ouvrir le lot',
  },
  atPrinter: {
    waiting: (printer: string) => `En attente à ${printer}…`,
    busy: (printer: string) => `À l’imprimante ${printer}…`,
    sent: 'Envoyée à l’imprimante\u00a0: regardez si elle est sortie',
    unclear: 'Personne ne sait si elle est sortie',
    unclearText: 'Cherchez-la dans le bac de l’imprimante. Elle n’est pas réimprimée d’elle-même.',
    printed: (number: string) => `La carte ${number} est imprimée.`,
    cancel: 'Ne pas l’imprimer',
    cancelled: 'La carte est de retour dans la file.',
    resume: 'Reprendre l’impression',
  },
  handOver: {
    give: 'Remettre',
    giveAnyway: 'Remettre quand même',
    compareOnly: 'Comparez la photo avec la personne.',
    compare:
      'Comparez la photo avec la personne. La nouvelle carte devient valable, et une carte précédente prend fin.',
    done: (name: string, number: string) => `${name}\u00a0: carte ${number} remise.`,
  },
  served: {
    text: 'Il n’y a plus rien à faire, sauf si la carte est perdue, abîmée ou périmée.',
    replace: 'Remplacer la carte…',
    look: 'Voir la carte',
  },
  keys: { title: 'Guichet', next: 'Personne suivante' },
};
