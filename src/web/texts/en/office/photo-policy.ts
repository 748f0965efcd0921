import type { PhotoAction, PhotoPreset } from '../../../../shared/photos/policy.ts';
import type { CheckName } from '../../../../shared/reason-codes.ts';

/** The texts of the photo policy, in Settings and at the desk. */
const instead = (before: number, after: number): string =>
  before === after ? String(after) : `${after} (now ${before})`;

export const photoPolicy = {
  title: 'How photos are judged',
  intro:
    'The analysis advises, and people decide. These settings apply to new photos; those already judged stay as they are.',
  preset: 'Begin with',
  presets: {
    default: 'Default',
    icao: 'Strict (ICAO)',
    relaxed: 'Relaxed',
  } satisfies Record<PhotoPreset, string>,
  presetHints: {
    default: 'A good portrait for a card. No photo is rejected for how somebody looks or dresses.',
    icao: 'As for a passport: photos that border control would refuse are rejected here as well.',
    relaxed: 'Anyone recognisable may pass; walls and colours don’t count.',
  } satisfies Record<PhotoPreset, string>,
  worn: 'What people may wear',
  /** Findings that a switch accepts, with the texts of the switch. */
  accepts: {
    head_covered: {
      label: 'Head coverings are accepted',
      hint: 'Headscarves, turbans, hats. If not, the finding “Head covered” counts.',
    },
    eyes_not_visible: {
      label: 'Dark glasses are accepted',
      hint: 'And anything else that hides the eyes. If not, the finding “Eyes hidden” counts.',
    },
  } as Record<string, { label: string; hint: string }>,
  same: (preset: string) => `The same as “${preset}”.`,
  differs: (preset: string, names: string) => `Differs from “${preset}” in: ${names}.`,
  back: (preset: string) => `Back to “${preset}”`,
  checks: 'Checks',
  checksHint: 'Measured in each photo. Near misses are only flagged for a closer look, whatever you choose.',
  findings: 'Findings',
  findingsHint: 'Anything else seen in the photo. Each is either present or not.',
  usual: (action: string) => `“${action}” in the preset`,
  was: (action: string) => `“${action}” until you save`,
  changes: (names: string) => `Saving changes: ${names}.`,
  /** The verdicts on waiting photos by the saved settings and by those in the form. */
  effect: {
    intro: (count: number, total: number) =>
      count < total
        ? `By these settings, the ${count} photos that have waited longest would be:`
        : count === 1
          ? 'By these settings, the photo that waits for review would be:'
          : `By these settings, the ${count} photos that wait for review would be:`,
    stay: 'They keep the judgement that they have.',
    approve: (before: number, after: number) => `${instead(before, after)} passed`,
    check: (before: number, after: number) => `${instead(before, after)} flagged`,
    reject: (before: number, after: number) => `${instead(before, after)} failed`,
  },
  always: 'Always rejects',
  /** The label of the actions of a check or finding, for screen readers. */
  actionOf: (name: string) => `What it does: ${name}`,
  actions: { reject: 'Reject', check: 'Flag', off: 'Off' } satisfies Record<PhotoAction, string>,
  legend:
    'Reject: the analysis recommends rejection. Flag: it recommends a closer look. Off: the result is shown, but doesn’t count.',
  about: {
    resolution: 'Whether there are enough pixels to print.',
    focus: 'Whether the face is sharp.',
    orientation: 'Whether the head is upright and looks ahead. One that only leans is never rejected.',
    exposure: 'Whether there is enough light on the face, and not too much.',
    background: 'Whether the background is plain and the head stands out from it.',
    head_size: 'Whether the head is large enough, and not too large.',
    centring: 'Whether the face is in the middle.',
    contrast: 'Whether light and dark can be told apart in the face.',
    colour_cast: 'Whether the colours are natural.',
  } satisfies Record<CheckName, string>,
  save: 'Save',
  saved: 'Photo policy saved.',
  unsaved: 'Not saved yet.',
  overtaken:
    'Nothing is saved yet. What you changed is still here; the rest shows the current policy. Check it, then save again.',
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes to the photo policy are not saved.',
    submit: 'Leave',
  },
  /** Shown at the review desk. */
  judgedBy: (preset: string | null) =>
    preset === null ? 'Judged by your own photo settings' : `Judged by the photo policy “${preset}”`,
};
