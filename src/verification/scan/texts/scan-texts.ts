import type { InvalidReason } from '../../../shared/invalid-reasons.ts';
import type { Says } from '../door/outcome.ts';
import type { Problem } from '../door/refresh.ts';

/**
 * Every text of the page for doors in one language, beside those that it shares with the pages at /v. A text that is
 * missing doesn't compile.
 */
export interface ScanTexts {
  /** The name of the app on a phone, and of the page. */
  title: string;
  start: string;
  startHint: string;
  aim: string;
  /** Instead of `aim`, while several cards are before the camera. */
  oneCard: string;
  asking: string;
  next: string;
  /** `asOf` is a day and a time, `ago` a time like “3 hours ago”. */
  knows: (asOf: string, ago: string) => string;
  knowsNothing: string;
  loading: string;
  problems: Record<Problem, string>;
  /** The verdict on a card that was valid at the time of the list. */
  validAsOf: (moment: string) => string;
  notChecked: string;
  says: Record<Exclude<Says, InvalidReason>, { heading: string; meaning: string }>;
  /** The next step of somebody at a door when nothing is certain. */
  unsureAdvice: string;
  compareCard: string;
  /** A name that somebody types from the card is compared with the one in the QR code. */
  nameCheck: { label: string; compare: string; same: string; other: string };
  lastDay: string;
  expiredOn: (day: string) => string;
  byServer: (time: string) => string;
  byDevice: string;
  clockWrong: string;
  startedAnew: string;
  keepsNothing: string;
  noHttps: string;
  oldBrowser: string;
  camera: { denied: string; none: string; broken: string; again: string };
  tools: { torch: string; camera: string; sound: string; typing: string; menu: string; close: string };
  typing: { heading: string; label: string; hint: string; check: string; wrong: string };
  menu: {
    heading: string;
    language: string;
    load: string;
    forget: string;
    forgetHint: string;
    forgetSure: string;
    keeps: string;
  };
}
