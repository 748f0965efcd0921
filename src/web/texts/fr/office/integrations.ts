import type { integrations as en } from '../../en/office/integrations.ts';
import { plural } from '../../plural.ts';

export const integrations: typeof en = {
  title: 'Intégrations',
  parts: 'Rubriques des intégrations',
  sync: {
    intro:
      'Une passerelle suit les modifications faites ici, les reporte dans une autre base de données et rend compte du résultat.',
    table: {
      label: 'Ce que chaque clé a lu',
      name: 'Clé',
      feed: 'Suit',
      lag: 'Retard',
      seen: 'Dernier accès',
      error: 'Dernière erreur',
    },
    feeds: { 'card-holders': 'Personnes', photos: 'Photos', cards: 'Cartes', orders: 'Commandes' },
    upToDate: 'À jour',
    records: (count: number) => plural(count, 'modification', 'modifications'),
    oldest: (duration: string) => `la plus ancienne attend depuis ${duration}`,
    noError: 'aucune',
    bridges: {
      label: 'État des passerelles',
      system: 'Système',
      state: 'État',
      lastRun: 'Dernier passage',
      reported: 'Dernier rapport',
      setAside: (count: number) => plural(count, 'ligne mise de côté', 'lignes mises de côté'),
      well: 'À jour',
      which: 'Lesquelles, et pourquoi',
      behind: (duration: string) => `${duration} de retard`,
      version: (version: string) => `Version ${version}`,
      never: 'jamais',
      rows: (shown: number, total: number) =>
        total > shown
          ? `Lignes affichées\u00a0: ${shown} sur ${total}\u00a0; la passerelle elle-même peut toutes les lister.`
          : 'La passerelle réessaie quand les données changent, ou quand vous le lui demandez.',
    },
    consumersTitle: 'Ce que chaque clé a lu',
    empty: {
      title: 'Pas encore de passerelle',
      text: 'Une passerelle est un petit programme placé à côté d’une autre base de données, comme celle de la scolarité ou des accès aux bâtiments. Avec une clé autorisée à «\u00a0Suivre les modifications\u00a0», elle demande à Lanyard ce qui a changé, pour que les deux restent en phase. Dès sa première demande, cette page montre si elle tient le rythme.',
      action: 'Créer une clé pour une passerelle',
    },
  },
};
