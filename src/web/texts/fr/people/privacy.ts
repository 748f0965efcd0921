import { CHANGES_KEPT_DAYS } from '../../../../shared/durations.ts';
import type { privacy as en } from '../../en/people/privacy.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

/** A person's own data: giving the person a copy, and erasing it. */
export const privacy: typeof en = {
  more: 'Autres actions',
  page: {
    title: 'Copier ou effacer les données d’une personne',
    text: 'Pour une personne qui demande ce que vous détenez sur elle, ou qui veut être oubliée. Ces actions sont aussi dans le menu «\u00a0…\u00a0» de la page de chaque personne.',
    whose: 'Les données de qui\u00a0?',
    whosePlaceholder: 'Nom, numéro ou e-mail',
  },
  and: (items: string[]) => new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(items),
  counts: {
    photos: (count: number) => plural(count, 'photo', 'photos'),
    cards: (count: number) => plural(count, 'carte', 'cartes'),
    orders: (count: number) => plural(count, 'commande', 'commandes'),
    auditEntries: (count: number) => plural(count, 'entrée du journal', 'entrées du journal'),
  },
  copy: {
    action: 'Copie des données…',
    title: (name: string) => `Copie des données\u00a0: ${name}`,
    text: (what: string) => `Elle contient tout ce que vous détenez sur cette personne\u00a0: ${what}.`,
    details: 'ses informations',
    file: (size: string) =>
      `C’est un fichier ZIP d’environ ${size}, expliqué par un README à l’intérieur. Il est préparé pendant le téléchargement et n’est pas gardé sur le serveur\u00a0: vous pouvez donc le télécharger de nouveau à tout moment, tant que la personne n’est pas effacée.`,
    noted: 'Le journal note que vous l’avez téléchargé.',
    submit: 'Télécharger',
    again: 'Télécharger de nouveau',
    progress: (come: string, all: string) => `${come} sur environ ${all}`,
    saved: (name: string, size: string) =>
      `Téléchargé\u00a0: ${name}, ${size}. Ce sont des données personnelles\u00a0: remettez-les en toute sécurité, puis supprimez-les de cet ordinateur.`,
    byBrowser:
      'Le fichier est volumineux\u00a0: c’est votre navigateur qui le télécharge et qui montre où il en est.',
    broken: 'Le téléchargement s’est interrompu, et rien n’a été enregistré. Réessayez.',
  },
  erase: {
    action: 'Effacer…',
    title: (name: string) => `Effacer définitivement ${name}\u00a0?`,
    forGood: 'C’est irréversible.',
    instead: 'Pour mettre fin à ses cartes tout en gardant sa fiche, archivez plutôt cette personne.',
    goes: 'Ce qui disparaît, tout de suite',
    details:
      'Ses informations, ses notes, ses champs personnalisés, et tout ce que le journal et les webhooks disaient de cette personne',
    photos: (count: number) => plural(count, 'photo, avec son fichier', 'photos, avec leurs fichiers'),
    systems: (systems: string) => `Le lien avec ${systems}`,
    revokes: (count: number, numbers: string) =>
      count === 1
        ? `La carte ${numbers} est invalidée et n’ouvre plus de portes`
        : `Les cartes ${numbers} sont invalidées et n’ouvrent plus de portes`,
    revokesMany: (count: number) =>
      plural(
        count,
        'carte est invalidée et n’ouvre plus de portes',
        'cartes sont invalidées et n’ouvrent plus de portes',
      ),
    cancels: (count: number) =>
      plural(
        count,
        'commande pas encore imprimée est annulée',
        'commandes pas encore imprimées sont annulées',
      ),
    stays: 'Ce qui reste, et pourquoi',
    cardsStay:
      'Les numéros, puces et codes de ses cartes, sans nom ni photo\u00a0: si une carte circule encore, il faut savoir qu’elle n’est plus valable',
    auditStays:
      'Qui a fait quoi et quand, dans le journal, sans noms ni valeurs\u00a0: il doit rester complet',
    feedsStay: `Son identifiant et son numéro, pendant ${CHANGES_KEPT_DAYS} jours\u00a0: c’est ainsi que les autres systèmes savent qui effacer`,
    backupsStay:
      'Les sauvegardes déjà faites, jusqu’à leur suppression\u00a0: après une restauration, la personne qui gère le serveur efface de nouveau ces données',
    source:
      'Supprimez d’abord cette personne du système dont elle provient\u00a0: sinon, le prochain import pourrait la ramener.',
    confirm: {
      name: 'Saisissez son nom pour confirmer',
      either: 'Saisissez son nom ou son numéro pour confirmer',
    },
    submit: 'Effacer définitivement',
    refused: {
      precondition_failed:
        'Cette personne a été modifiée entre-temps, et rien n’a été effacé. Voici l’état actuel\u00a0: relisez-le, puis recommencez.',
      not_found: 'Cette personne n’est plus là\u00a0: elle a été effacée ou fusionnée entre-temps.',
    },
    done: {
      title: 'Cette personne a été effacée',
      text: 'Ses données et ses photos n’existent plus, et ses cartes ne sont plus valables. Le journal note que c’est vous qui l’avez fait.',
      toList: 'Toutes les personnes',
    },
  },
};
