import type { statistics as en } from '../../en/office/statistics.ts';
import { plural } from '../../plural.ts';

export const statistics: typeof en = {
  title: 'Statistiques',
  intro:
    'Les photos sont comptées au jour de leur arrivée, avec leur résultat à ce jour. Les personnes effacées ne sont plus comptées.',
  export: 'Exporter en CSV',
  filters: {
    label: 'Filtres',
    by: 'Par',
    from: 'Du',
    to: 'Au',
    period: 'Période',
    periods: {
      'this-week': 'Cette semaine',
      'last-week': 'Semaine dernière',
      'this-month': 'Ce mois-ci',
      'last-month': 'Mois dernier',
      'this-year': 'Cette année',
      'last-year': 'Année dernière',
    },
    usual: 'Douze dernières semaines',
    own: 'Dates au choix',
    too_long: 'Choisissez deux ans au plus.',
    backward: 'Le premier jour ne peut pas suivre le dernier.',
  },
  by: { day: 'Jour', week: 'Semaine', department: 'Département', reviewer: 'Collègue' },
  nobody: {
    day: '',
    week: '',
    department: 'Sans département',
    reviewer: 'Sans décision',
  },
  figures: {
    photosIn: 'Photos reçues',
    decided: (count: string) => `Décisions\u00a0: ${count}`,
    median: 'Délai médian de décision',
    medianHint: 'La moitié des décisions ont été plus rapides.',
    firstTry: 'Acceptées du premier coup',
    firstTryHint: (approved: string, people: string) =>
      `Personnes avec une décision\u00a0: ${people}, dont ${approved} du premier coup`,
    printed: 'Cartes imprimées',
    spoiled: (count: number) => plural(count, 'impression ratée', 'impressions ratées'),
    none: '–',
    underMinute: 'moins d’une minute',
  },
  charts: {
    photos: { day: 'Photos par jour d’arrivée', week: 'Photos par semaine d’arrivée' },
    cards: { day: 'Impressions par jour', week: 'Impressions par semaine' },
    approved: 'acceptées',
    rejected: 'refusées',
    withdrawn: 'retirées',
    waiting: 'sans décision',
    printed: 'imprimées',
    spoiled: 'ratées',
    none: 'Rien sur cette période.',
    about: {
      day: (title: string, total: string, most: string, day: string) =>
        `${title}\u00a0: ${total} au total, avec un maximum le ${day} (${most}).`,
      week: (title: string, total: string, most: string, week: string) =>
        `${title}\u00a0: ${total} au total, avec un maximum la semaine du ${week} (${most}).`,
    },
  },
  reasons: {
    title: 'Motifs de refus des photos',
    none: 'Aucune photo n’a été refusée.',
    several: 'Une photo peut être refusée pour plusieurs motifs.',
    share: (percent: string) => `${percent} des photos refusées`,
  },
  table: {
    day: 'Jour',
    week: 'Semaine',
    department: 'Département',
    reviewer: 'Décision de',
    photosIn: 'Reçues',
    approved: 'Acceptées',
    rejected: 'Refusées',
    withdrawn: 'Retirées',
    median: 'Attente médiane',
    firstTry: 'Du premier coup',
    printed: 'Imprimées',
    spoiled: 'Ratées',
    total: 'Total',
  },
};
