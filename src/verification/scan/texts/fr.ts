import type { ScanTexts } from './scan-texts.ts';

export const FR: ScanTexts = {
  title: 'Contrôle des cartes',
  start: 'Commencer le contrôle',
  startHint: 'La caméra lit le code QR d’une carte, même sans réseau.',
  aim: 'Présentez le code QR de la carte devant la caméra',
  oneCard: 'Présentez une seule carte à la fois',
  asking: 'Le serveur est interrogé…',
  next: 'Touchez pour la carte suivante',
  knows: (asOf, ago) => `Cartes bloquées connues au ${asOf}, ${ago}`,
  knowsNothing: 'La liste des cartes bloquées n’est pas chargée',
  loading: 'Chargement de la liste…',
  problems: {
    no_network: 'Pas de réseau',
    busy: 'Le serveur est occupé',
    garbage: 'Le réseau répond, mais pas le serveur',
    refused: 'Une liste dont la signature est fausse a été refusée',
    older: 'Une liste plus ancienne a été refusée',
    off: 'Le contrôle sans réseau est désactivé ici\u00a0: seul le serveur contrôle les cartes',
    unnamed:
      'Ouvrez le lien pour les portes, dans Paramètres, Organisation. D’ici là, seul le serveur contrôle les cartes',
  },
  validAsOf: (moment) => `Valable au ${moment}`,
  notChecked: 'Incertain',
  says: {
    listed: {
      heading: 'Sur la liste',
      meaning: 'Cette carte a été annulée ou suspendue, ou la personne n’est pas active en ce moment.',
    },
    expired: { heading: 'Expirée', meaning: 'Le dernier jour de validité de cette carte est passé.' },
    cut: { heading: 'Abîmée ou falsifiée', meaning: 'Il manque une partie du code QR.' },
    changed: {
      heading: 'Falsifiée',
      meaning: 'Le code QR a été modifié, ou appartient à une autre carte.',
    },
    unknown_key: {
      heading: 'Signée par quelqu’un d’autre',
      meaning:
        'Cette carte vient d’un autre établissement, ou elle est plus récente que ce que cet appareil a chargé.',
    },
    other_organisation: {
      heading: 'Autre établissement',
      meaning: 'Cette carte vient d’un autre établissement.',
    },
    unknown: { heading: 'Carte inconnue', meaning: 'Aucune carte n’a ce code.' },
    no_code: { heading: 'Pas une de nos cartes', meaning: 'Ce code QR n’est celui d’aucune carte.' },
    as_of: {
      heading: 'La liste est trop ancienne',
      meaning: 'La carte est authentique. Sans réseau, on ne sait pas si elle a été annulée depuis.',
    },
    no_list: {
      heading: 'Pas encore de liste',
      meaning:
        'La carte est authentique. On ne saura si elle a été annulée que lorsque la liste sera chargée.',
    },
    clock: {
      heading: 'L’horloge de cet appareil est fausse',
      meaning:
        'La carte est authentique, mais on ne peut pas savoir si elle est encore valable. Réglez la date et l’heure.',
    },
    unsigned: {
      heading: 'Réseau nécessaire',
      meaning: 'Cette carte n’a pas de signature\u00a0: seul le serveur peut la contrôler.',
    },
    later_form: {
      heading: 'Réseau nécessaire',
      meaning: 'Cette carte est plus récente que cette page\u00a0: seul le serveur peut la contrôler.',
    },
  },
  unsureAdvice: 'Contrôlez-la à nouveau avec du réseau, ou demandez au bureau des cartes.',
  compareCard: 'Comparez la photo de la carte avec la personne devant vous.',
  nameCheck: {
    label: 'Saisissez le nom sur la carte',
    compare: 'Comparer',
    same: 'Le même nom que dans le code QR',
    other: 'Ce n’est pas le nom du code QR. Saisissez-le exactement comme sur la carte.',
  },
  lastDay: 'Dernier jour',
  expiredOn: (day) => `Expirée le ${day}`,
  byServer: (time) => `Contrôlée par le serveur à ${time}`,
  byDevice: 'Contrôlée par cet appareil seul',
  clockWrong:
    'L’horloge de cet appareil est fausse\u00a0: aucune carte ne sera verte tant qu’elle n’est pas réglée.',
  startedAnew: 'Les données enregistrées ici étaient abîmées. Cet appareil repart de zéro et recharge tout.',
  keepsNothing:
    'Ce navigateur n’enregistre rien\u00a0: sans réseau, la page ne pourra pas être ouverte à nouveau.',
  noHttps:
    'Les navigateurs n’autorisent la caméra qu’en https. Ouvrez cette page à son adresse https, ou saisissez le code.',
  oldBrowser:
    'Ce navigateur ne sait pas vérifier les signatures\u00a0: seul le serveur contrôle les cartes. Mettez-le à jour, ou prenez-en un autre.',
  camera: {
    denied:
      'La caméra n’est pas autorisée. Autorisez-la pour cette page dans les réglages du navigateur, ou saisissez le code.',
    none: 'Il n’y a pas de caméra. Saisissez le code de la carte.',
    broken: 'La caméra ne répond pas. Une autre application l’utilise peut-être.',
    again: 'Réessayer',
  },
  tools: {
    torch: 'Lumière',
    camera: 'Autre caméra',
    sound: 'Son',
    typing: 'Saisir le code',
    menu: 'Réglages',
    close: 'Fermer',
  },
  typing: {
    heading: 'Saisir le code',
    label: 'Code de la carte',
    hint: '26 lettres et chiffres. Le serveur le contrôle.',
    check: 'Contrôler',
    wrong: 'Ce code n’est pas complet\u00a0: il a 26 lettres et chiffres.',
  },
  menu: {
    heading: 'Réglages',
    language: 'Langue',
    load: 'Charger la liste maintenant',
    forget: 'Repartir de zéro',
    forgetHint: 'Supprime les clés et la liste de cet appareil et les recharge. Réseau nécessaire.',
    forgetSure: 'Supprimer et recharger',
    keeps:
      'Cet appareil enregistre les clés de l’établissement, la liste des cartes bloquées sous forme d’empreintes et ces réglages\u00a0: ni noms, ni cartes contrôlées.',
  },
};
