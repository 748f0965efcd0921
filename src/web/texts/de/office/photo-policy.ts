import type { photoPolicy as en } from '../../en/office/photo-policy.ts';

/** The texts of the photo policy, in Settings and at the desk. */
const instead = (before: number, after: number): string =>
  before === after ? String(after) : `${after} (jetzt ${before})`;

export const photoPolicy: typeof en = {
  title: 'So werden Fotos beurteilt',
  intro:
    'Die Analyse gibt Rat, Menschen entscheiden. Diese Regeln gelten für neue Fotos; schon beurteilte bleiben, wie sie sind.',
  preset: 'Beginnen mit',
  presets: {
    default: 'Standard',
    icao: 'Streng (ICAO)',
    relaxed: 'Locker',
  },
  presetHints: {
    default:
      'Ein gutes Porträt für eine Karte. Wie jemand aussieht oder sich kleidet, führt nie zur Ablehnung.',
    icao: 'Wie beim Reisepass: Was an der Grenze nicht durchginge, wird auch hier abgelehnt.',
    relaxed: 'Erkennbar genügt; Wand und Farben zählen nicht.',
  },
  worn: 'Kopfbedeckung und Brille',
  /** Findings that a switch accepts, with the texts of the switch. */
  accepts: {
    head_covered: {
      label: 'Kopfbedeckungen sind erlaubt',
      hint: 'Kopftücher, Turbane, Hüte. Wenn nicht, zählt die Auffälligkeit „Kopf bedeckt“.',
    },
    eyes_not_visible: {
      label: 'Dunkle Brillen sind erlaubt',
      hint: 'Und alles andere, was die Augen verdeckt. Wenn nicht, zählt die Auffälligkeit „Augen verdeckt“.',
    },
  },
  same: (preset: string) => `Genau wie „${preset}“.`,
  differs: (preset: string, names: string) => `Anders als „${preset}“ bei: ${names}.`,
  back: (preset: string) => `Zurück zu „${preset}“`,
  checks: 'Prüfpunkte',
  checksHint:
    'Sie werden in jedem Foto gemessen. Knapp verfehlte Werte führen höchstens zu „Ansehen“, egal was Sie wählen.',
  findings: 'Auffälligkeiten',
  findingsHint: 'Was sonst auf dem Foto zu sehen ist. Jede ist entweder da oder nicht.',
  usual: (action: string) => `In der Vorgabe: „${action}“`,
  was: (action: string) => `Bis zum Speichern: „${action}“`,
  changes: (names: string) => `Beim Speichern ändert sich: ${names}.`,
  /** The verdicts on waiting photos by the saved settings and by those in the form. */
  effect: {
    intro: (count: number, total: number) =>
      count < total
        ? `Für die ${count} Fotos, die am längsten warten, hieße das:`
        : count === 1
          ? 'Für das Foto, das auf die Prüfung wartet, hieße das:'
          : `Für die ${count} Fotos, die auf die Prüfung warten, hieße das:`,
    stay: 'Die bisherige Beurteilung bleibt aber bestehen.',
    approve: (before: number, after: number) => `${instead(before, after)} geeignet`,
    check: (before: number, after: number) => `${instead(before, after)} genau ansehen`,
    reject: (before: number, after: number) => `${instead(before, after)} nicht geeignet`,
  },
  always: 'Immer ablehnen',
  /** The label of the actions of a check or finding, for screen readers. */
  actionOf: (name: string) => `Folge: ${name}`,
  actions: { reject: 'Ablehnen', check: 'Ansehen', off: 'Aus' },
  legend:
    'Ablehnen: Die Analyse rät zur Ablehnung. Ansehen: Sie rät, genau hinzusehen. Aus: Das Ergebnis ist zu sehen, zählt aber nicht.',
  about: {
    resolution: 'Reichen die Pixel für den Druck?',
    focus: 'Ist das Gesicht scharf?',
    orientation:
      'Ist der Kopf aufrecht und der Blick nach vorn gerichtet? Nur geneigt zu sein führt nie zur Ablehnung.',
    exposure: 'Fällt genug Licht auf das Gesicht, aber nicht zu viel?',
    background: 'Ist der Hintergrund einfarbig, und hebt sich der Kopf davon ab?',
    head_size: 'Ist der Kopf groß genug, aber nicht zu groß?',
    centring: 'Ist das Gesicht in der Mitte?',
    contrast: 'Lassen sich Hell und Dunkel im Gesicht unterscheiden?',
    colour_cast: 'Sind die Farben natürlich?',
  },
  save: 'Speichern',
  saved: 'Fotoregeln gespeichert.',
  unsaved: 'Noch nicht gespeichert.',
  overtaken:
    'Noch ist nichts gespeichert. Ihre Änderungen stehen noch hier; alles andere zeigt die aktuellen Regeln. Sehen Sie nach, was sich geändert hat, und speichern Sie dann noch einmal.',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen an den Fotoregeln sind nicht gespeichert.',
    submit: 'Verlassen',
  },
  /** Shown at the review desk. */
  judgedBy: (preset: string | null) =>
    preset === null ? 'Beurteilt nach Ihren eigenen Fotoregeln' : `Beurteilt nach den Fotoregeln „${preset}“`,
};
