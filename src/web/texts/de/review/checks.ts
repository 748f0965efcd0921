import type { checks as en } from '../../en/review/checks.ts';

/** The nine checks of a photo. */
export const checks: typeof en = {
  title: 'Prüfpunkte',
  details: 'Einzelheiten',
  names: {
    resolution: 'Auflösung',
    focus: 'Schärfe',
    orientation: 'Kopfhaltung',
    exposure: 'Belichtung',
    background: 'Hintergrund',
    head_size: 'Kopfgröße',
    centring: 'Bildmitte',
    contrast: 'Kontrast',
    colour_cast: 'Farbstich',
  },
  otherPhoto: 'Das andere Foto ansehen',
  verdicts: { pass: 'gut', warn: 'grenzwertig', fail: 'nicht bestanden', not_measured: 'nicht gemessen' },
  /** The good values, shown after the measured value. */
  good: {
    atLeast: (value: string) => `gut ab ${value}`,
    atMost: (value: string) => `gut bis ${value}`,
    between: (low: string, high: string) => `gut von ${low} bis ${high}`,
  },
  /** The failing values, shown after the good ones. Any value between the two is borderline. */
  fails: {
    below: (value: string) => `nicht bestanden unter ${value}`,
    above: (value: string) => `nicht bestanden über ${value}`,
    outside: (low: string, high: string) => `nicht bestanden unter ${low} oder über ${high}`,
  },
  /** Units for which a wider range is good under a condition, with the words for the condition. */
  goodHere: {
    'mean luminance of the face, 0–1': 'in einem Bild mit hellen Stellen',
    'head height over picture height': 'mit dem vorgeschlagenen Ausschnitt',
    'eyes across the width, 0–1': 'mit dem vorgeschlagenen Ausschnitt',
    'eyes down the height, 0–1': 'mit dem vorgeschlagenen Ausschnitt',
    'standard deviation of luma in the face': 'in einem Bild mit vollem Kontrast',
    'distance from natural skin colours, CIELAB': 'vor einem neutralen Hintergrund',
    'standard deviation of luma': 'auf einer glatten Wand in Studiolicht',
    'mean gradient, luma a pixel': 'auf einer gleichmäßig hellen Wand',
  },
  /** Units for which a poor value never fails by itself, with the reason. */
  failsNever: {
    'mean luminance of the face, 0–1': 'darunter nur in einem dunklen Bild nicht bestanden',
    'share of the face in black': 'darüber nur in einem dunklen Bild nicht bestanden',
    'head height over picture height': 'und der Ausschnitt kann es ausgleichen',
    'eyes across the width, 0–1': 'und der Ausschnitt kann es ausgleichen',
    'eyes down the height, 0–1': 'und der Ausschnitt kann es ausgleichen',
    'mean gradient, luma a pixel': 'darüber nur bei ungleich beleuchteter Wand nicht bestanden',
  },
  pixels: (count: string) => `${count} px`,
  /** Measured values in plain words, by the API's unit. */
  measures: {
    'px between the eyes': (value) => `Abstand der Augen: ${value}`,
    'px of the shorter side': (value) => `Kürzere Seite: ${value}`,

    'luma² of edge detail': (value) => `Schärfe des Gesichts: ${value}`,
    'blur effect, 0–1': (value) => `Unschärfe: ${value}`,
    'ratio of detail across directions': (value) =>
      `In einer Richtung ist das Gesicht nur zu ${value} so scharf wie in der anderen`,
    'finest over coarser detail, ratio': (value) => `Feinste Einzelheiten im Gesicht: ${value} der gröberen`,
    'fine over coarser detail, ratio': (value) => `Feine Einzelheiten im Gesicht: ${value} der gröberen`,
    'lonely steps, 0–1': (value) => `Bildpunkte, die als Quadrate zu sehen sind: ${value}`,
    'luma² of noise': (value) => `Bildrauschen im Gesicht: ${value}`,
    'steps at compression blocks, ratio': (value) => `Spuren der Komprimierung: ${value}`,

    '° from upright': (value) => `Der Kopf ist um ${value} geneigt`,
    'left-right asymmetry of the face': (value) => `Das Gesicht ist um ${value} zur Seite gedreht`,

    'mean luminance of the face, 0–1': (value) => `Licht auf dem Gesicht: ${value}`,
    'luma of the highlights in the face': (value) => `Hellste Stellen des Gesichts: ${value} von 255 Stufen`,
    'luma of the highlights in the face, in light clothes': (value) =>
      `Hellste Stellen des Gesichts, bei heller Kleidung: ${value} von 255 Stufen`,
    'share of the face burnt out': (value) => `${value} des Gesichts sind rein weiß`,
    'share of the face in black': (value) => `${value} des Gesichts sind schwarz`,
    'darker cheek over lighter cheek': (value) =>
      `Die dunklere Wange bekommt ${value} des Lichts der anderen`,
    'likelihood of poor light, 0–1': (value) => `Wahrscheinlichkeit für schlechtes Licht: ${value}`,

    'standard deviation of luma': (value) => `Der Hintergrund schwankt um ${value} von 255 Stufen`,
    'mean gradient, luma a pixel': (value) => `Muster im Hintergrund: ${value} Stufen von Punkt zu Punkt`,
    'share of the head’s outline lost in the wall': (value) =>
      `${value} des Kopfumrisses haben die Farbe der Wand`,
    'mean luma': (value) => `Helligkeit des Hintergrunds: ${value} von 255`,

    'head height over picture height': (value) => `Der Kopf nimmt ${value} der Bildhöhe ein`,

    'eyes across the width, 0–1': (value) => `Die Augen liegen bei ${value} der Breite, von links`,
    'eyes down the height, 0–1': (value) => `Die Augen liegen bei ${value} der Höhe, von oben`,
    'room above the eyes, eye-to-chin lengths': (value) =>
      `Platz über den Augen: ${value} der Strecke von den Augen zum Kinn`,
    'room above the eyes, in a loose frame, eye-to-chin lengths': (value) =>
      `Platz über den Augen, bei weitem Rahmen: ${value} der Strecke von den Augen zum Kinn`,
    'room beside an eye, eye distances': (value) => `Platz neben den Augen: ${value} des Abstands der Augen`,
    'room below the eyes, eye-to-chin lengths': (value) =>
      `Platz unter den Augen: ${value} der Strecke von den Augen zum Kinn`,

    'standard deviation of luma in the face': (value) =>
      `Hell und Dunkel im Gesicht unterscheiden sich um ${value} von 255 Stufen`,
    'entropy of the face in bits': (value) => `Vielfalt der Helligkeit im Gesicht: ${value} von 8`,

    'distance from natural skin colours, CIELAB': (value) => `Hautfarben: ${value} von natürlichen entfernt`,
    'tint of background and skin, CIELAB': (value) => `Farbstich des Lichts: ${value}`,
    'distance of the whites of the eyes from natural ones, CIELAB': (value) =>
      `Augenweiß: ${value} vom natürlichen entfernt`,
  },
  sideways: (degrees: string) => `Das Foto liegt auf der Seite (${degrees})`,
  upsideDown: (degrees: string) => `Das Foto steht auf dem Kopf (${degrees})`,
  /** The measured value, the good values (and where), and the failing ones (or why there are none). */
  held: (measured: string, good: string, where: string | null, fails: string | null) =>
    `${measured}; ${[good, where].filter(Boolean).join(' ')}${fails === null ? '' : `, ${fails}`}`,
  /** The effect of a finding on the advice. */
  actions: { reject: 'Empfehlung: ablehnen', check: 'Empfehlung: genau ansehen', off: 'zählt nicht' },
  finding: 'Auffälligkeit',
  off: 'Zählt nach den Fotoregeln nicht',
  because: (finding: string) => `Wegen „${finding}“`,
  where: (finding: string) => `Im Foto zeigen: ${finding}`,
  score: (score: number) => `${score} von 100`,
  /** Hints about a photo as the reviewer has turned and cropped it. */
  framed: {
    upright: 'So gedreht ist der Kopf gerade.',
    leans: 'So gedreht ist der Kopf zur Seite geneigt.',
    lies: 'So gedreht ist der Kopf nicht aufrecht.',
    size: {
      good: 'In diesem Ausschnitt hat der Kopf die richtige Größe.',
      low: 'In diesem Ausschnitt ist der Kopf zu klein.',
      high: 'In diesem Ausschnitt ist der Kopf zu groß.',
    },
    across: {
      good: 'In diesem Ausschnitt sitzt das Gesicht richtig.',
      low: 'In diesem Ausschnitt ist das Gesicht zu weit links.',
      high: 'In diesem Ausschnitt ist das Gesicht zu weit rechts.',
    },
    down: {
      good: 'In diesem Ausschnitt sitzt das Gesicht richtig.',
      low: 'In diesem Ausschnitt ist das Gesicht zu weit oben.',
      high: 'In diesem Ausschnitt ist das Gesicht zu weit unten.',
    },
  },
  summary: {
    approve: 'Analyse: für eine Karte geeignet',
    check: 'Analyse: genau ansehen',
    reject: 'Analyse: für eine Karte nicht geeignet',
  },
};
