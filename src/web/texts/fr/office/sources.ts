import { plural } from '../../plural.ts';

export const sources = {
  intro:
    'D’où viennent les personnes et leurs modifications. Ce qu’une source n’a pas pu modifier ici reste affiché jusqu’à ce que cela réussisse.',
  label: 'Sources',
  source: 'Source',
  state: 'État',
  last: 'Dernier passage',
  never: 'jamais',
  kinds: {
    scim: (_: string): string => 'Système d’identité (SCIM)',
    bridge: (name: string) => `Passerelle « ${name} »`,
    import: (_: string): string => 'Importations',
    desk: (_: string): string => 'Bureau des cartes',
    program: (name: string) => `Programme « ${name} »`,
  },
  people: (count: number) => plural(count, 'personne', 'personnes'),
  well: 'Tout est accepté',
  refused: (count: number) => plural(count, 'refus', 'refus'),
  stopped: 'Départs arrêtés',
  which: 'Lesquels, et pourquoi',
  ownersTitle: 'Qui écrit quel champ',
  ownersText:
    'D’après les dernières modifications. Une source qui envoie un champ à chaque fois en décide : ce que le bureau y modifie ne dure que jusqu’au prochain envoi.',
  field: 'Champ',
  writtenBy: 'Écrit récemment par',
  nothingWritten: 'Personne n’a été modifié récemment.',
  guard: {
    on: (percent: string, left: number, may: number) =>
      `Garde-fou des départs : ${left} des ${may} personnes qui peuvent partir en une heure (${percent} % de celles du système d’identité, et toujours cinq).`,
    stopped: (kept: number) =>
      kept === 0
        ? 'Les départs ne sont plus acceptés'
        : plural(kept, 'personne partirait, et reste', 'personnes partiraient, et restent'),
    stoppedText: (since: string, left: number, may: number) =>
      `Depuis le ${since}, le système d’identité ne fait plus partir personne : ${plural(left, 'personne est partie', 'personnes sont parties')} dans la dernière heure, pour ${may} au plus. La cause est souvent un filtre erroné ou un groupe vidé. Les autres modifications continuent.`,
    whom: 'Qui reste',
    more: (count: number) => `et ${count} de plus`,
    letGo: 'Laisser partir',
    ask: (kept: number) =>
      kept === 0
        ? 'Accepter de nouveau les départs ?'
        : kept === 1
          ? 'Laisser partir cette personne ?'
          : `Laisser partir ${kept} personnes ?`,
    askText:
      'Pendant un jour, le système d’identités peut laisser partir ces personnes\u00a0: leurs cartes ne sont plus valables. Il réessaie de lui-même, en général dans l’heure. Les autres restent comptées comme avant.',
    done: 'Elles peuvent partir maintenant. Le système d’identité réessaie de lui-même.',
    open: 'Les personnes retenues peuvent partir',
    openText: (until: string) =>
      `Jusqu’au ${until}, le système d’identité peut faire partir les personnes retenues\u00a0: l’administration l’a permis. Les autres restent comptées.`,
  },
  empty: {
    title: 'Personne n’a encore été ajouté',
    text: 'Les personnes viennent d’un système d’identité par SCIM, d’une base de données par une passerelle, d’un fichier ou du bureau des cartes. Dès qu’il y en a, cette page dit qui écrit quoi.',
    action: 'Créer une clé',
  },
};
