import type { chips as en } from '../../en/cards/chips.ts';

export const chips: typeof en = {
  label: 'Puce',
  title: 'Puce de la carte',
  bindHint: 'Approchez la carte du lecteur.',
  has: (csn) => `Elle a maintenant ${csn}. Approchez la carte du lecteur pour en noter une autre.`,
  note: 'Noter cette puce',
  bound: (csn) => `Puce ${csn} notée.`,
  remove: 'Retirer la puce',
  taken: 'C’est la puce d’une autre carte\u00a0:',
  random:
    'Ce numéro change à chaque lecture\u00a0: aucune porte ne peut donc reconnaître la carte. La puce doit recevoir un numéro fixe, ou être lue autrement.',
  asTyped:
    'Enregistré tel quel. Une fois que Réglages, Puces, indique comment écrivent vos lecteurs, les puces sont enregistrées sous une forme que toute porte comprend.',
  faults: {
    empty: 'Le lecteur n’a rien lu.',
    digits: 'Ce ne sont pas les chiffres que vos lecteurs écrivent. Ils sont indiqués dans Réglages, Puces.',
    short: 'Trop court pour vos puces\u00a0: il en manque une partie, ou c’est une autre sorte de puce.',
    long: 'Trop long pour vos puces\u00a0: deux lectures, peut-être, ou une autre sorte de puce.',
    facility:
      'Le code site et le numéro ne sont qu’une partie du numéro de la puce. Ils permettent de trouver une carte, mais ne peuvent pas être enregistrés comme sa puce.',
  },
  forms: {
    hex: 'en hexadécimal',
    reversedHex: 'en hexadécimal, octets inversés',
    decimal: 'en décimal',
    reversedDecimal: 'en décimal, octets inversés',
    facility: 'code site et numéro (26 bits)',
  },
  settings: {
    reading: 'Ce que vos lecteurs écrivent',
    readingText:
      'Les lecteurs qui fonctionnent comme un clavier écrivent le numéro d’une puce de quatre façons possibles. Dans tous les cas, Lanyard en enregistre les octets.',
    form: 'Ils l’écrivent',
    unknown: 'pas encore connu',
    bytes: 'Octets d’une puce',
    bytesHint:
      'Indique combien de zéros manquent au début d’un nombre décimal\u00a0: 4 ou 7 pour la plupart des cartes.',
    learn: 'Le déterminer avec deux cartes…',
    output: 'Ce qu’affiche votre contrôle d’accès',
    outputLabel: 'Il affiche une puce',
    outputText:
      'Les fichiers destinés à d’autres systèmes ont les puces sous cette forme. Une passerelle choisit pour chaque colonne.',
    preview: 'Une puce sous chaque forme',
    none: 'pas pour cette sorte de puce',
    save: 'Enregistrer',
    saved: 'Puces enregistrées.',
    unsaved: 'Pas encore enregistré.',
    overtaken:
      'Quelqu’un d’autre a modifié les réglages entre-temps. Vérifiez-les, puis enregistrez à nouveau.',
    leave: {
      title: 'Quitter sans enregistrer\u00a0?',
      text: 'Ce que vous avez modifié à propos des puces est perdu.',
      submit: 'Quitter',
    },
    labels: {
      form: 'Les lecteurs écrivent',
      bytes: 'Octets',
      output: 'Le contrôle d’accès affiche',
      fields: 'Colonnes',
    },
  },
  learning: {
    title: 'Déterminer comment écrivent les lecteurs',
    text: 'Prenez deux cartes que votre contrôle d’accès connaît. Lisez chacune avec le lecteur, et recopiez ce que le contrôle d’accès affiche pour au moins l’une d’elles.',
    typed: (place) => `Carte ${place}, par le lecteur`,
    shown: (place) => `Carte ${place}, dans le contrôle d’accès`,
    optional: 'Peut rester vide.',
    learned: (form, bytes, output) =>
      `Vos lecteurs écrivent ${form}, pour des puces de ${bytes} octets\u00a0; le contrôle d’accès affiche ${output}.`,
    several:
      'Plusieurs façons conviennent, et toutes donnent ce qu’affiche le contrôle d’accès. Si une application NFC sur un téléphone affiche le numéro de la carte 1, choisissez celle qui donne ce numéro\u00a0; sinon, la première.',
    kept: (csn) => `la puce de la carte 1 est enregistrée comme ${csn}`,
    use: 'Utiliser celle-ci',
    problems: {
      same_card: 'Les deux lectures sont identiques. Prenez une autre carte pour la seconde.',
      nothing_shown: 'Saisissez ce que le contrôle d’accès affiche pour au moins l’une des cartes.',
      unreadable: 'L’une de ces lectures n’est pas le numéro d’une puce. Lisez la carte à nouveau.',
      inconsistent:
        'Ce qu’affiche le contrôle d’accès ne s’obtient pas à partir de ce qu’écrit le lecteur. Est-ce la même carte\u00a0? Certains contrôles d’accès affichent un numéro à eux.',
    },
  },
  encoding: {
    forBatch: 'Encodage par un autre logiciel',
    forBatchText:
      'Confiez le fichier au logiciel qui encode les cartes, puis lisez ce qu’il rapporte\u00a0: les résultats sont inscrits plus bas, à vérifier et à enregistrer.',
    download: { csv: 'Fichier CSV', json: 'Fichier JSON' },
    read: 'Lire ses résultats…',
    chipForm: 'Puces dans ce fichier',
    readDone: (count) =>
      count < 2 ? `${count} résultat inscrit plus bas.` : `${count} résultats inscrits plus bas.`,
    faults: {
      columns:
        'Le fichier n’a pas de colonne avec des numéros de carte de ce lot, ou aucune pour les puces (csn, chip ou uid).',
      card: (line) => `Ligne ${line}\u00a0: aucune carte de ce lot qui attende un résultat.`,
      none: (line) => `Ligne ${line}\u00a0: aucune puce n’y figure, la carte reste inchangée.`,
      chip: (line) => `Ligne ${line}\u00a0: sa puce est illisible sous cette forme.`,
      repeated: (line) => `Ligne ${line}\u00a0: la carte ou sa puce y figure deux fois.`,
      json: 'Ce JSON n’est pas une liste d’objets, ou il est plus long que tout lot.',
    },
    title: 'Fichier pour le logiciel d’encodage',
    text: 'Un lot peut être confié à un logiciel qui encode ses cartes. Voici les colonnes de ce fichier\u00a0; les champs sont entre doubles accolades.',
    name: 'Colonne',
    template: 'Contenu',
    add: 'Ajouter une colonne',
    remove: (name) => `Retirer la colonne ${name}`,
    usual: 'Sans colonnes à vous, il a le numéro de carte, l’exemplaire, la puce et le nom affiché.',
    fields: 'Champs',
    problem: (name) => `Il n’y a pas de champ ${name}.`,
  },
};
