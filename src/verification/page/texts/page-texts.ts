import type { CardHolder } from '../../../db/schema/card-holders.ts';
import type { InvalidReason } from '../../../shared/invalid-reasons.ts';

/** Every text that people read on the pages at /v, in one language. A text that is missing doesn't compile. */
export interface PageTexts {
  valid: string;
  notValid: string;
  adviceWithPhoto: string;
  adviceWithoutPhoto: string;
  invalidAdvice: string;
  name: string;
  type: string;
  organisation: string;
  validUntil: string;
  /** Stands after `validUntil`. */
  noEnd: string;
  checked: (time: string, date: string, timeZone: string) => string;
  photoOf: (name: string) => string;
  reload: string;
  unknown: { title: string; heading: string; lines: readonly string[] };
  /** `soon` is a time like “in 22 seconds”. */
  busy: { title: string; heading: string; lines: (soon: string) => readonly string[] };
  trouble: { title: string; heading: string; lines: readonly string[] };
  /** A heading and an explanation for each reason why a card isn't valid. */
  reasons: Record<InvalidReason, { heading: string; meaning: string }>;
  types: Record<CardHolder['holderType'], string>;
}
