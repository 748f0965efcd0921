import type { exceptions as en } from '../../en/people/exceptions.ts';

export const exceptions: typeof en = {
  title: 'Exceptions',
  none: 'Tous les critères comptent pour ses photos.',
  intro:
    'Ces critères ne comptent pas pour ses photos. Seules les personnes chargées de la vérification le voient.',
  by: (name: string, day: string) => `${name}, ${day}`,
  add: 'Ajouter une exception…',
  remove: (check: string) => `Supprimer l’exception\u00a0: ${check}`,
  dialogTitle: (name: string) => `Une exception pour ${name}`,
  dialogText:
    'Pour une personne dont la photo ne peut pas satisfaire à un critère. Le critère reste affiché, mais n’influe plus sur la recommandation.',
  check: 'Critère qui ne compte pas',
  reason: 'Motif',
  reasonHint:
    'Lue uniquement par les personnes chargées de la vérification. Le journal ne mentionne que le critère.',
  submit: 'Ajouter l’exception',
  added: 'Exception ajoutée.',
  removed: 'Exception supprimée.',
  atDesk: 'Exception',
};
