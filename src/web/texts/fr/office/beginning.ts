import type { beginning as en } from '../../en/office/beginning.ts';

/** The page for a new organisation's first decisions. */
export const beginning: typeof en = {
  title: 'Ce que porteront vos cartes',
  intro:
    'À décider avant d’imprimer. Vous pourrez tout changer plus tard, mais les cartes déjà imprimées resteront telles quelles.',
  identity: 'Organisation',
  name: 'Nom',
  nameHint: 'Tel qu’il figure sur les cartes et lors de leur contrôle.',
  timeZone: 'Fuseau horaire',
  timeZoneHint: 'Détermine quand un jour commence et quand s’achève le dernier jour d’une carte.',
  fromBrowser: 'Repris de ce navigateur. Assurez-vous que c’est bien celui de votre organisation.',
  look: {
    title: 'Logo et couleurs',
    text: 'Ils sont placés dans le modèle fourni avec Lanyard, sous forme d’une nouvelle version.',
    changed: 'Votre modèle par défaut diffère déjà de celui fourni avec Lanyard.',
    open: 'Ouvrir le modèle',
    logo: 'Choisir un logo…',
    otherLogo: 'Choisir un autre logo…',
    logoHint: 'PNG, SVG ou JPEG, 10 Mo au plus. Il s’affiche sur un fond blanc.',
    remove: 'Retirer le logo',
    main: 'Couleur principale',
    accent: 'Seconde couleur',
    picture: 'Recto d’une carte d’exemple',
    problems: {
      tooLarge: 'Cette image est trop lourde. Choisissez-en une de 10 Mo au plus.',
      notPicture: 'Cette image est illisible. Choisissez un fichier PNG, SVG ou JPEG.',
    },
  },
  backups: {
    title: 'Sauvegardes',
    done: 'Les sauvegardes sont faites régulièrement.',
    text: 'Personne ne fait encore de sauvegardes. La personne qui gère le serveur ajoute cette ligne au fichier env (souvent /etc/lanyard/lanyard.env), puis redémarre Lanyard. Une sauvegarde sera faite chaque nuit à deux heures\u00a0:',
  },
  save: 'Enregistrer et continuer',
  skip: 'Passer pour l’instant',
  saved: 'Enregistré.',
  problems: { name: 'Saisissez un nom.' },
};
