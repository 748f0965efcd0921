import type { checks as en } from '../../en/review/checks.ts';

/** The nine checks of a photo. */
export const checks: typeof en = {
  title: 'Critères',
  details: 'Détails',
  names: {
    resolution: 'Résolution',
    focus: 'Netteté',
    orientation: 'Orientation',
    exposure: 'Exposition',
    background: 'Arrière-plan',
    head_size: 'Taille de la tête',
    centring: 'Centrage',
    contrast: 'Contraste',
    colour_cast: 'Dominante de couleur',
  },
  otherPhoto: 'Voir l’autre photo',
  verdicts: { pass: 'conforme', warn: 'limite', fail: 'non conforme', not_measured: 'non mesuré' },
  /** The good values, shown after the measured value. */
  good: {
    atLeast: (value: string) => `bon à partir de ${value}`,
    atMost: (value: string) => `bon jusqu’à ${value}`,
    between: (low: string, high: string) => `bon de ${low} à ${high}`,
  },
  /** The failing values, shown after the good ones. Any value between the two is borderline. */
  fails: {
    below: (value: string) => `non conforme en dessous de ${value}`,
    above: (value: string) => `non conforme au-dessus de ${value}`,
    outside: (low: string, high: string) => `non conforme en dessous de ${low} ou au-dessus de ${high}`,
  },
  /** Units for which a wider range is good under a condition, with the words for the condition. */
  goodHere: {
    'mean luminance of the face, 0–1': 'dans une image qui a des parties claires',
    'head height over picture height': 'avec le cadrage proposé',
    'eyes across the width, 0–1': 'avec le cadrage proposé',
    'eyes down the height, 0–1': 'avec le cadrage proposé',
    'standard deviation of luma in the face': 'dans une image bien contrastée',
    'distance from natural skin colours, CIELAB': 'sur un fond neutre',
    'standard deviation of luma': 'sur un mur lisse en lumière de studio',
    'mean gradient, luma a pixel': 'sur un mur éclairé également',
  } as Record<string, string>,
  /** Units for which a poor value never fails by itself, with the reason. */
  failsNever: {
    'mean luminance of the face, 0–1': 'moins n’est un défaut que dans une image sombre',
    'share of the face in black': 'plus n’est un défaut que dans une image sombre',
    'head height over picture height': 'et le cadrage peut le corriger',
    'eyes across the width, 0–1': 'et le cadrage peut le corriger',
    'eyes down the height, 0–1': 'et le cadrage peut le corriger',
    'mean gradient, luma a pixel': 'plus n’est un défaut que si le mur est inégalement éclairé',
  } as Record<string, string>,
  pixels: (count: string) => `${count}\u00a0px`,
  /** Measured values in plain words, by the API's unit. */
  measures: {
    'px between the eyes': (value) => `Distance entre les yeux\u00a0: ${value}`,
    'px of the shorter side': (value) => `Petit côté de l’image\u00a0: ${value}`,

    'luma² of edge detail': (value) => `Netteté du visage\u00a0: ${value}`,
    'blur effect, 0–1': (value) => `Flou\u00a0: ${value}`,
    'ratio of detail across directions': (value) =>
      `Netteté du visage dans un sens\u00a0: ${value} de celle dans l’autre sens`,
    'finest over coarser detail, ratio': (value) =>
      `Détails les plus fins du visage\u00a0: ${value} des détails plus grossiers`,
    'fine over coarser detail, ratio': (value) =>
      `Détails fins du visage\u00a0: ${value} des détails plus grossiers`,
    'lonely steps, 0–1': (value) => `Pixels visibles comme des carrés\u00a0: ${value}`,
    'luma² of noise': (value) => `Grain sur le visage\u00a0: ${value}`,
    'steps at compression blocks, ratio': (value) => `Traces de compression\u00a0: ${value}`,

    '° from upright': (value) => `Inclinaison de la tête\u00a0: ${value}`,
    'left-right asymmetry of the face': (value) => `Visage tourné de côté\u00a0: ${value}`,

    'mean luminance of the face, 0–1': (value) => `Lumière sur le visage\u00a0: ${value}`,
    'luma of the highlights in the face': (value) =>
      `Parties les plus claires du visage\u00a0: ${value} sur 255 niveaux`,
    'luma of the highlights in the face, in light clothes': (value) =>
      `Parties les plus claires du visage, avec des vêtements clairs\u00a0: ${value} sur 255 niveaux`,
    'share of the face burnt out': (value) => `Part du visage toute blanche\u00a0: ${value}`,
    'share of the face in black': (value) => `Part du visage toute noire\u00a0: ${value}`,
    'darker cheek over lighter cheek': (value) =>
      `Lumière sur la joue la plus sombre\u00a0: ${value} de celle sur l’autre`,
    'likelihood of poor light, 0–1': (value) => `Probabilité d’un mauvais éclairage\u00a0: ${value}`,

    'standard deviation of luma': (value) => `Variation de l’arrière-plan\u00a0: ${value} sur 255 niveaux`,
    'mean gradient, luma a pixel': (value) =>
      `Motif dans l’arrière-plan\u00a0: écart de ${value} d’un point à l’autre`,
    'share of the head’s outline lost in the wall': (value) =>
      `Part du contour de la tête de la même couleur que le mur\u00a0: ${value}`,
    'mean luma': (value) => `Clarté de l’arrière-plan\u00a0: ${value} sur 255`,

    'head height over picture height': (value) => `Hauteur de la tête\u00a0: ${value} de celle de l’image`,

    'eyes across the width, 0–1': (value) =>
      `Position des yeux\u00a0: à ${value} de la largeur, depuis la gauche`,
    'eyes down the height, 0–1': (value) =>
      `Position des yeux\u00a0: à ${value} de la hauteur, depuis le haut`,
    'room above the eyes, eye-to-chin lengths': (value) =>
      `Espace au-dessus des yeux\u00a0: ${value} de la distance des yeux au menton`,
    'room above the eyes, in a loose frame, eye-to-chin lengths': (value) =>
      `Espace au-dessus des yeux, dans un cadrage large\u00a0: ${value} de la distance des yeux au menton`,
    'room beside an eye, eye distances': (value) =>
      `Espace à côté des yeux\u00a0: ${value} de la distance entre les yeux`,
    'room below the eyes, eye-to-chin lengths': (value) =>
      `Espace sous les yeux\u00a0: ${value} de la distance des yeux au menton`,

    'standard deviation of luma in the face': (value) =>
      `Écart entre clair et sombre sur le visage\u00a0: ${value} sur 255 niveaux`,
    'entropy of the face in bits': (value) => `Variété des nuances du visage\u00a0: ${value} sur 8`,

    'distance from natural skin colours, CIELAB': (value) =>
      `Couleur de la peau\u00a0: à ${value} d’une couleur naturelle`,
    'tint of background and skin, CIELAB': (value) => `Teinte de la lumière\u00a0: ${value}`,
    'distance of the whites of the eyes from natural ones, CIELAB': (value) =>
      `Blanc des yeux\u00a0: à ${value} d’un blanc naturel`,
  } as Record<string, (value: string) => string>,
  sideways: (degrees: string) => `La photo est couchée (${degrees})`,
  upsideDown: (degrees: string) => `La photo est à l’envers (${degrees})`,
  /** The measured value, the good values (and where), and the failing ones (or why there are none). */
  held: (measured: string, good: string, where: string | null, fails: string | null) =>
    `${measured}\u00a0; ${[good, where].filter(Boolean).join(' ')}${fails === null ? '' : `, ${fails}`}`,
  /** The effect of a finding on the advice. */
  actions: { reject: 'conseille le refus', check: 'à regarder de près', off: 'ne compte pas' },
  finding: 'Anomalie',
  off: 'Ne compte pas selon les règles pour les photos',
  because: (finding: string) => `À cause de «\u00a0${finding}\u00a0»`,
  where: (finding: string) => `Montrer sur la photo\u00a0: ${finding}`,
  score: (score: number) => `${score} sur 100`,
  /** Hints about a photo as the reviewer has turned and cropped it. */
  framed: {
    upright: 'Avec cette rotation, la tête est droite.',
    leans: 'Avec cette rotation, la tête penche d’un côté.',
    lies: 'Avec cette rotation, la tête n’est pas droite.',
    size: {
      good: 'Avec ce cadrage, la tête a la bonne taille.',
      low: 'Avec ce cadrage, la tête est trop petite.',
      high: 'Avec ce cadrage, la tête est trop grande.',
    },
    across: {
      good: 'Avec ce cadrage, le visage est bien placé.',
      low: 'Avec ce cadrage, le visage est trop à gauche.',
      high: 'Avec ce cadrage, le visage est trop à droite.',
    },
    down: {
      good: 'Avec ce cadrage, le visage est bien placé.',
      low: 'Avec ce cadrage, le visage est trop haut.',
      high: 'Avec ce cadrage, le visage est trop bas.',
    },
  },
  summary: {
    approve: 'Analyse\u00a0: convient pour une carte',
    check: 'Analyse\u00a0: à regarder de près',
    reject: 'Analyse\u00a0: ne convient pas pour une carte',
  },
};
