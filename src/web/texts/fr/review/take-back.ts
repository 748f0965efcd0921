import type { takeBack as en } from '../../en/review/take-back.ts';

/** Taking back the decision about a photo. */
export const takeBack: typeof en = {
  action: 'Annuler…',
  /** For screen readers, whose users can't see which decision the button stands beside. */
  actionOn: {
    approved: (what: string) => `Annuler l’acceptation\u00a0: ${what}`,
    rejected: (what: string) => `Annuler le refus\u00a0: ${what}`,
    withdrawn: (what: string) => `Annuler le retrait\u00a0: ${what}`,
  },
  title: {
    approved: 'Annuler l’acceptation\u00a0?',
    rejected: 'Annuler le refus\u00a0?',
    withdrawn: 'Annuler le retrait\u00a0?',
  },
  titleLoading: 'Annuler une décision',
  photoOf: (name: string) => `Photo\u00a0: ${name}`,
  by: {
    approved: (by: string, when: string) => `Acceptée par ${by}, ${when}`,
    rejected: (by: string, when: string) => `Refusée par ${by}, ${when}`,
    withdrawn: (by: string, when: string) => `Retirée par ${by}, ${when}`,
  },
  /** `why` is one of the reasons for a withdrawal. */
  withdrawnAs: (why: string, when: string) => `${why}, ${when}`,
  effects: 'Conséquences',
  waits: (count: number) =>
    count < 2
      ? 'La photo attend de nouveau sa vérification.'
      : `Les ${count} photos attendent de nouveau leur vérification.`,
  needsNoDecision: (count: number) =>
    count < 2
      ? 'La photo n’est pas à vérifier, car la personne est archivée.'
      : `Les ${count} photos ne sont pas à vérifier, car la personne est archivée.`,
  staysCurrent: (name: string) => `${name} a une autre photo actuelle, qui reste en place.`,
  noneCurrent: (name: string) => `${name} n’a plus de photo actuelle tant qu’aucune n’est acceptée.`,
  nextCurrent: (name: string) => `Cette photo devient la photo actuelle pour ${name}\u00a0:`,
  nextPhoto: 'La future photo actuelle',
  /** Follows the card's name. */
  withdrawn: ', pas encore imprimée, est retirée. Sa commande attend une photo.',
  showsNext: ', pas encore imprimée, portera la photo actuelle.',
  issue: (cardNumber: string, issueNumber: number) =>
    issueNumber === 1 ? `Carte ${cardNumber}` : `Carte ${cardNumber} (exemplaire ${issueNumber})`,
  refused: 'Impossible à annuler pour le moment',
  archived: 'La personne est archivée\u00a0: ses photos ne sont plus à vérifier. Rendez-la d’abord active.',
  refusedBy: 'Tant qu’une carte en service porte cette photo, la décision reste.',
  states: {
    printing: 'est à l’imprimante. Terminez ou annulez d’abord son lot d’impression.',
    printed: 'est imprimée. Invalidez-la d’abord.',
    active: 'est en service. Invalidez-la d’abord.',
    suspended: 'est suspendue. Invalidez-la d’abord.',
  },
  reason: 'Pourquoi\u00a0?',
  reasonHint: 'Figurera dans le journal.',
  reasonMissing: 'Indiquez une raison.',
  submit: 'Annuler la décision',
  done: 'Décision annulée. La photo attend sa vérification.',
  doneWithdrawn: 'Décision annulée. La personne est archivée\u00a0: la photo n’est pas à vérifier.',
  undecided: 'Il n’y a pas de décision à annuler\u00a0: cette photo attend sa vérification.',
  undecidedOther: 'Il n’y a pas de décision à annuler.',
  open: 'Ouvrir la photo',
  changed: 'Quelqu’un a modifié cette photo entre-temps. Voici où elle en est maintenant.',
};
