import type { kiosks as en } from '../../en/office/kiosks.ts';

export const kiosks: typeof en = {
  title: 'Bornes photo',
  intro:
    'Une tablette dans le hall, avec laquelle les personnes envoient elles-mêmes leur photo\u00a0: elles saisissent leur numéro ou scannent leur carte. Elle n’affiche aucune donnée personnelle et répond la même chose à tous les numéros dont elle ne veut pas. Il suffit d’avoir son lien pour s’en servir\u00a0: ne l’ouvrez donc que sur la tablette, dans un navigateur qui n’affiche rien d’autre.',
  who: 'Elle s’adresse aux personnes qui n’ont aucune photo acceptée ni en attente de vérification, ou à qui une autre photo a été demandée.',
  label: 'Bornes photo',
  name: 'Nom',
  lastUsed: 'Dernière utilisation',
  state: 'Statut',
  by: (name: string) => `par ${name}`,
  unused: 'jamais',
  works: 'En service',
  ended: 'Fermée',
  create: 'Nouvelle borne…',
  creating: {
    title: 'Nouvelle borne photo',
    label: 'Nom',
    hint: 'La tablette, ou l’endroit où elle se trouve.',
    submit: 'Créer le lien',
  },
  shown: {
    title: (name: string) => `Le lien pour ${name}`,
    label: 'Le lien',
    warning: 'Ouvrez-le maintenant sur la tablette\u00a0: il n’est affiché qu’une seule fois.',
    copy: 'Copier le lien',
    done: 'Terminé',
    code: 'La tablette peut le scanner sur cet écran\u00a0:',
    codeOf: (name: string) => `Le lien en code QR\u00a0: ${name}`,
  },
  end: {
    open: (name: string) => `Fermer ${name}…`,
    title: (name: string) => `Fermer la borne «\u00a0${name}\u00a0»\u00a0?`,
    text: 'Son lien cesse de fonctionner tout de suite et pour toujours. Les photos déjà envoyées restent.',
    submit: 'Fermer la borne',
    done: (name: string) => `La borne «\u00a0${name}\u00a0» ne fonctionne plus.`,
  },
  showEnded: (count: number) => `Afficher les bornes fermées (${count})`,
  empty: {
    title: 'Pas encore de borne photo',
    text: 'Créez-en une pour une tablette dans le hall\u00a0: les personnes pourront y envoyer leur photo.',
  },
};
