import { ROTATION_OVERLAP_HOURS } from '../../../../shared/durations.ts';
import type { keys as en } from '../../en/office/keys.ts';
import { plural } from '../../plural.ts';

export const keys: typeof en = {
  intro:
    'Les autres programmes accèdent à Lanyard avec une clé. Donnez à chacun la sienne, avec les seules autorisations qu’il lui faut. Une utilisation s’affiche ici en moins d’une minute.',
  reference: 'Référence de l’API',
  create: 'Nouvelle clé d’API',
  table: {
    label: 'Clés d’API',
    name: 'Nom',
    scopes: 'Autorisations',
    lastUsed: 'Dernier accès',
    expires: 'Fin',
    state: 'Statut',
  },
  never: 'jamais',
  /** Instead of a time. */
  unused: 'pas encore',
  by: (name: string) => `par ${name}`,
  everything: 'Tout',
  andMore: (count: number) => `et ${count} de plus`,
  networks: (list: string) => `seulement depuis ${list}`,
  rate: (perMinute: number) =>
    perMinute === 0 ? 'sans limite' : `${plural(perMinute, 'requête', 'requêtes')} par minute`,
  states: {
    active: 'Active',
    ending: 'Expire bientôt',
    expired: 'Expirée',
    revoked: 'Invalidée',
  },
  showEnded: (count: number) => `Afficher ${plural(count, 'ancienne clé', 'anciennes clés')}`,
  actionsOf: (name: string) => `Actions pour ${name}`,
  empty: {
    title: 'Pas encore de clé d’API',
    text: 'Créez-en une pour chaque programme qui lit ou modifie des personnes, des photos, des commandes ou des cartes.',
  },
  form: {
    title: 'Nouvelle clé d’API',
    name: 'Nom',
    nameHint: 'Le programme qui l’utilise, par exemple «\u00a0Scolarité\u00a0». Le journal affiche ce nom.',
    scopes: 'Ce qu’elle permet',
    presets: 'Partir de',
    presetNames: {
      read: 'Lecture seule',
      bridge: 'Passerelle vers une autre base de données',
      scim: 'Un système d’identité (SCIM)',
      photos: 'Envoi de photos',
    },
    all: 'Tout',
    allHint: 'Tout ce qui suit, et ce que les prochaines versions ajouteront. Rarement nécessaire.',
    expiry: 'Fin',
    expiries: {
      never: 'Jamais, sauf invalidation',
      days30: 'Dans 30 jours',
      days90: 'Dans 90 jours',
      days365: 'Dans un an',
      on: 'À une date…',
    },
    expiresOn: 'Dernier jour',
    networks: 'Réseaux autorisés',
    networksHint:
      'Un par ligne, par exemple 10.20.0.0/16 ou 192.0.2.7. Laissez vide pour les autoriser tous.',
    rate: 'Limite de débit',
    rates: { standard: 'Standard', own: 'Autre…', none: 'Sans limite' },
    ratePerMinute: 'Requêtes par minute',
    submit: 'Créer la clé',
    problems: {
      name: 'Donnez-lui un nom.',
      scopes: 'Choisissez au moins une autorisation.',
      day: 'Choisissez un jour à venir.',
      rate: 'Saisissez un nombre entier à partir de 1.',
      network: (network: string) =>
        `${network}\u00a0: il faut une adresse IP, ou un réseau comme 10.0.0.0/8.`,
    },
  },
  groups: {
    people: 'Personnes',
    photos: 'Photos',
    orders: 'Commandes',
    cards: 'Cartes et impression',
    sync: 'Systèmes connectés (passerelles)',
    administration: 'Administration',
  },
  scopes: {
    'card_holders:read': ['Lire les personnes', 'Trouve les personnes et voit toutes leurs données.'],
    'card_holders:write': ['Modifier les personnes', 'Ajoute des personnes et modifie leurs données.'],
    'card_holders:erase': [
      'Effacer des personnes',
      'Efface définitivement des personnes, avec leurs photos.',
    ],
    'photos:read': ['Lire les photos', 'Voit les photos, leur évaluation et les décisions.'],
    'photos:write': ['Envoyer des photos', 'Envoie des photos à vérifier.'],
    'photos:review': ['Vérifier les photos', 'Accepte et refuse des photos, et voit les fichiers d’origine.'],
    'orders:read': ['Lire les commandes', 'Voit les cartes commandées et où elles en sont.'],
    'orders:write': [
      'Modifier les commandes',
      'Commande des cartes et annule des commandes. Une commande invalide les cartes perdues ou volées qu’elle remplace.',
    ],
    'cards:read': ['Lire les cartes', 'Voit les cartes et les modèles, et produit des aperçus.'],
    'cards:write': [
      'Modifier les cartes',
      'Imprime, active, suspend et invalide des cartes, et édite les modèles.',
    ],
    'sync:read': [
      'Suivre les modifications',
      'Lit les flux qui permettent à une autre base de données de rester à jour.',
    ],
    'sync:write': [
      'Rendre compte',
      'Signale ce qui s’est passé ailleurs\u00a0: liens, cartes imprimées, leurs statuts.',
    ],
    scim: [
      'Transmettre des personnes par SCIM',
      'Pour un système d’identité comme Entra ID ou Okta : crée, modifie, désactive et archive des personnes.',
    ],
    'webhooks:manage': [
      'Gérer les webhooks',
      'Décide où les événements sont envoyés, et voit ce qui a été envoyé.',
    ],
    'audit:read': ['Lire le journal', 'Voit qui a modifié quoi.'],
  },
  shown: {
    title: (name: string) => `La clé «\u00a0${name}\u00a0»`,
    label: 'Clé d’API',
    warning:
      'Vous ne reverrez plus cette clé. Copiez-la maintenant là où le programme garde ses données secrètes.',
    copy: 'Copier la clé d’API',
    done: 'Je l’ai enregistrée',
    tryIt: 'Pour voir si elle fonctionne\u00a0:',
    copyCommand: 'Copier la commande',
    oldUntil: (when: string) =>
      `L’ancienne clé fonctionne jusqu’au ${when}\u00a0: vous avez le temps de la remplacer.`,
  },
  rotate: {
    action: 'Renouveler…',
    title: (name: string) => `Renouveler «\u00a0${name}\u00a0»\u00a0?`,
    text: `Vous obtenez une nouvelle clé avec les mêmes autorisations. L’ancienne fonctionne encore ${ROTATION_OVERLAP_HOURS} heures\u00a0: rien ne s’arrête pendant que vous la remplacez. Une limite de débit supérieure au maximum de votre organisation est ramenée à ce maximum.`,
    submit: 'Renouveler',
    done: 'Renouvelée',
    /** Both keys have the same name; their first characters tell them apart. */
    takenOver: (hint: string) => `Renouvelée\u00a0: remplacée par ${hint}`,
  },
  revoke: {
    action: 'Invalider…',
    title: (name: string) => `Invalider «\u00a0${name}\u00a0»\u00a0?`,
    text: 'Le programme qui l’utilise perd aussitôt l’accès, pour de bon.',
    lastUsed: (age: string) => `Dernière utilisation\u00a0: ${age}.`,
    unused:
      'Aucune utilisation n’a encore été constatée. Les requêtes de la dernière minute peuvent manquer.',
    submit: 'Invalider la clé',
    done: (name: string) => `Clé «\u00a0${name}\u00a0» invalidée.`,
  },
};
