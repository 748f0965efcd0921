import type { photoPolicy as en } from '../../en/office/photo-policy.ts';

/** The texts of the photo policy, in Settings and at the desk. */
const instead = (before: number, after: number): string =>
  before === after ? String(after) : `${after} (${before} actuellement)`;

export const photoPolicy: typeof en = {
  title: 'Évaluation des photos',
  intro:
    'L’analyse conseille, et ce sont des personnes qui décident. Ces règles valent pour les nouvelles photos\u00a0; celles qui sont déjà évaluées restent telles quelles.',
  preset: 'Partir du préréglage',
  presets: {
    default: 'Standard',
    icao: 'Strict (OACI)',
    relaxed: 'Souple',
  },
  presetHints: {
    default:
      'Un bon portrait pour une carte. Aucune photo n’est refusée pour l’apparence ou la tenue de quelqu’un.',
    icao: 'Comme pour un passeport\u00a0: les photos qu’un contrôle aux frontières refuserait le sont ici aussi.',
    relaxed: 'Il suffit que la personne soit reconnaissable\u00a0; le mur et les couleurs ne comptent pas.',
  },
  worn: 'Ce que l’on peut porter',
  /** Findings that a switch accepts, with the texts of the switch. */
  accepts: {
    head_covered: {
      label: 'Accepter les couvre-chefs',
      hint: 'Foulards, turbans, chapeaux. Sinon, l’anomalie «\u00a0Tête couverte\u00a0» compte.',
    },
    eyes_not_visible: {
      label: 'Accepter les lunettes foncées',
      hint: 'Et tout ce qui cache les yeux. Sinon, l’anomalie «\u00a0Yeux cachés\u00a0» compte.',
    },
  } as Record<string, { label: string; hint: string }>,
  same: (preset: string) => `Identique au préréglage «\u00a0${preset}\u00a0».`,
  differs: (preset: string, names: string) =>
    `Diffère du préréglage «\u00a0${preset}\u00a0»\u00a0: ${names}.`,
  back: (preset: string) => `Revenir au préréglage «\u00a0${preset}\u00a0»`,
  checks: 'Critères',
  checksHint:
    'Mesurés sur chaque photo. Les cas limites sont seulement signalés pour un examen plus attentif, quel que soit votre choix.',
  findings: 'Anomalies',
  findingsHint: 'Tout ce que l’on voit d’autre sur la photo. Chacune est présente ou non.',
  usual: (action: string) => `«\u00a0${action}\u00a0» dans le préréglage`,
  was: (action: string) => `«\u00a0${action}\u00a0» jusqu’à l’enregistrement`,
  changes: (names: string) => `En enregistrant, vous changez\u00a0: ${names}.`,
  /** The verdicts on waiting photos by the saved settings and by those in the form. */
  effect: {
    intro: (count: number, total: number) =>
      count < total
        ? `Avec ces règles, les ${count} photos qui attendent depuis le plus longtemps donneraient\u00a0:`
        : count === 1
          ? 'Avec ces règles, la photo en attente de vérification donnerait\u00a0:'
          : `Avec ces règles, les ${count} photos en attente de vérification donneraient\u00a0:`,
    stay: 'L’évaluation actuelle est conservée.',
    approve: (before: number, after: number) => `${instead(before, after)} sans problème`,
    check: (before: number, after: number) => `${instead(before, after)} à regarder de près`,
    reject: (before: number, after: number) => `${instead(before, after)} à refuser`,
  },
  always: 'Toujours refuser',
  /** The label of the actions of a check or finding, for screen readers. */
  actionOf: (name: string) => `Effet\u00a0: ${name}`,
  actions: { reject: 'Refuser', check: 'Signaler', off: 'Ignorer' },
  legend:
    'Refuser\u00a0: l’analyse conseille de refuser la photo. Signaler\u00a0: elle conseille de la regarder de près. Ignorer\u00a0: le résultat s’affiche, mais ne compte pas.',
  about: {
    resolution: 'Y a-t-il assez de pixels pour l’impression\u00a0?',
    focus: 'Le visage est-il net\u00a0?',
    orientation:
      'La tête est-elle droite et tournée vers l’appareil\u00a0? Une tête simplement penchée n’entraîne jamais de refus.',
    exposure: 'Y a-t-il assez de lumière sur le visage, sans excès\u00a0?',
    background: 'L’arrière-plan est-il uni, et la tête s’en détache-t-elle\u00a0?',
    head_size: 'La tête est-elle assez grande, sans l’être trop\u00a0?',
    centring: 'Le visage est-il au milieu\u00a0?',
    contrast: 'Distingue-t-on le clair et le sombre sur le visage\u00a0?',
    colour_cast: 'Les couleurs sont-elles naturelles\u00a0?',
  },
  save: 'Enregistrer',
  saved: 'Règles pour les photos enregistrées.',
  unsaved: 'Pas encore enregistré.',
  overtaken:
    'Rien n’est encore enregistré. Vos modifications sont toujours là\u00a0; le reste montre les règles actuelles. Relisez-les, puis enregistrez à nouveau.',
  leave: {
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Vos modifications des règles pour les photos ne sont pas enregistrées.',
    submit: 'Quitter',
  },
  /** Shown at the review desk. */
  judgedBy: (preset: string | null) =>
    preset === null
      ? 'Évaluation selon vos propres règles pour les photos'
      : `Évaluation selon les règles pour les photos «\u00a0${preset}\u00a0»`,
};
