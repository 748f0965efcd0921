import type { Step } from '../../shared/photos/steps.ts';

/** Every text that people read on the page by which they send their photo, in one language. A missing text doesn't compile. */
export interface HolderPageTexts {
  /** The title of the window. */
  title: string;
  hello: (firstName: string) => string;
  /** Says what the organisation asks for. */
  asks: (organisation: string) => string;
  wanted: {
    heading: string;
    /** In the order of the pictures: light, posture, background. */
    items: readonly [string, string, string];
  };
  send: {
    heading: string;
    take: string;
    choose: string;
    /** `most` is a size like “50 MB”. */
    hint: (most: string) => string;
    chosen: string;
    /** For a photo that can't be any better: a note to the card office. */
    note: { ask: string; label: string };
    submit: string;
    other: string;
    progress: (percent: string) => string;
    checking: string;
    triesLeft: (count: number) => string;
  };
  camera: {
    /** The name of the camera's picture, for whoever doesn't see it. */
    picture: string;
    starting: string;
    /** While nothing is known about the picture. */
    ready: string;
    good: string;
    shutter: string;
    waiting: string;
    takeNow: string;
    other: string;
    close: string;
    denied: string;
    none: string;
    broken: string;
  };
  /** Before a sentence of `steps`, about a photo that was chosen or taken. */
  better: string;
  /** The one thing to do next for a better photo, as it is seen by somebody before the camera. */
  steps: Record<Step, string>;
  /** The same where the camera points away from whoever holds it. */
  stepsBehind: Record<'is_left' | 'is_right', string>;
  looking: {
    heading: string;
    lines: readonly string[];
    /** `sure` is a tick, without which the button deletes nothing; `first` asks for it. */
    change: { ask: string; sure: string; first: string };
    withdraw: string;
    withdrawHint: string;
  };
  /** `card` is the picture of the card as it will be. */
  approved: { heading: string; lines: readonly string[]; card: string };
  rejected: { heading: string; again: string };
  noTries: { heading: string; lines: readonly string[] };
  over: { heading: string; lines: readonly string[] };
  expired: { heading: string; lines: readonly string[] };
  revoked: { heading: string; lines: readonly string[] };
  unknown: { heading: string; lines: readonly string[] };
  busy: { heading: string; lines: (soon: string) => readonly string[] };
  trouble: { heading: string; lines: readonly string[] };
  problems: {
    type: string;
    tooLarge: (most: string) => string;
    empty: string;
    /** For a step without a photo. */
    offline: string;
    network: string;
    refused: string;
    noRoom: string;
  };
  until: (day: string) => string;
  language: string;
  noScript: string;
}
