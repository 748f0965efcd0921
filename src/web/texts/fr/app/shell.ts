import type { shell as en } from '../../en/app/shell.ts';

export const shell: typeof en = {
  product: 'Lanyard',
  skip: 'Aller au contenu',
  navigation: 'Navigation principale',
  pages: {
    home: 'Accueil',
    review: 'Vérification',
    counter: 'Guichet',
    people: 'Personnes',
    orders: 'Commandes',
    cards: 'Cartes',
    printing: 'Impression',
    designs: 'Modèles',
    integrations: 'Intégrations',
    settings: 'Paramètres',
    audit: 'Journal',
    statistics: 'Statistiques',
  },
  roles: {
    admin: 'Administration',
    supervisor: 'Supervision',
    reviewer: 'Vérification',
    operator: 'Gestion',
    viewer: 'Consultation',
  },
  /** On a phone: the pages that its bar has no room for. */
  more: 'Plus',
  account: 'Compte et sessions',
  glossary: 'Glossaire',
  theme: 'Apparence',
  themes: { auto: 'Système', light: 'Clair', dark: 'Sombre' },
  logOut: 'Se déconnecter',
  leave: {
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Ce que vous avez saisi ici n’est pas enregistré.',
    submit: 'Quitter',
  },
  close: 'Fermer',
  /** In place of the name of somebody who was erased. */
  erasedPerson: 'Personne effacée',
  showPassword: 'Afficher le mot de passe',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  loading: 'Chargement…',
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse est peut-être mal saisie, ou la page a changé de place.',
    action: 'Retour à l’accueil',
  },
  notAllowed: {
    title: (roles: number) =>
      roles < 2
        ? 'Votre rôle ne donne pas accès à cette page'
        : 'Vos rôles ne donnent pas accès à cette page',
    text: 'Si vous en avez besoin, adressez-vous à l’administration du bureau des cartes.',
  },
  disconnected: 'Le serveur ne répond pas. Nouvelle tentative… Votre saisie n’est pas perdue.',
  shortcuts: {
    label: 'Raccourcis',
    title: 'Raccourcis clavier',
    open: 'Afficher les raccourcis clavier',
    everywhere: 'Partout',
    goTo: (page: string) => `Aller à la page «\u00a0${page}\u00a0»`,
    search: 'Rechercher',
    inTurn: 'puis',
    or: 'ou',
    on: 'Raccourcis à une touche',
    onHint: 'Désactivez-les si une commande vocale ou un contacteur appuie sur des touches par accident.',
  },
  stale: {
    title: 'Quelqu’un a fait des modifications entre-temps',
    field: 'Champ',
    was: 'À l’ouverture',
    now: 'Maintenant',
    empty: 'vide',
    same: 'Rien de ce qui est affiché ici n’a changé. Enregistrez à nouveau pour appliquer votre modification.',
  },
};
