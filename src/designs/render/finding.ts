import type { Rectangle } from '../template/boxes.ts';

/**
 * Something that could not be drawn as the design wants it, or that is hard to read or scan. The picture is still made.
 */
export interface RenderFinding {
  code:
    | 'missing_glyph'
    | 'text_cut'
    | 'unknown_field'
    | 'photo_unreadable'
    | 'code_not_encodable'
    | 'code_too_small'
    | 'low_contrast';
  /** The field that the finding is about; null for the template's own text. */
  field: string | null;
  /** Names fields but never their values: findings go into logs, for example, which must not contain people's data. */
  message: string;
  /** The place of the finding; only for people who make a design. */
  place?: Place;
}

/** The place of a text or a box on a side. */
export interface Place {
  /** The line in the template, from 1. */
  line: number;
  /** In mm from the card's left and top edges. */
  box: Rectangle;
}

export const textWith = (field: string | null): string =>
  field === null ? 'the text' : `the text with ${field}`;

/** Collects findings without duplicates. The same finding at several places counts once for each. */
export class Findings {
  private readonly byText: Map<string, RenderFinding>;
  private readonly place: Place | null;

  constructor(byText = new Map<string, RenderFinding>(), place: Place | null = null) {
    this.byText = byText;
    this.place = place;
  }

  add(code: RenderFinding['code'], field: string | null, message: string): void {
    const { place } = this;
    const key = `${code} ${field} ${place?.line} ${message}`;
    this.byText.set(key, { code, field, message, ...(place !== null && { place }) });
  }

  /** The same collection, for findings at one place. */
  at(place: Place): Findings {
    return new Findings(this.byText, place);
  }

  all(): RenderFinding[] {
    return [...this.byText.values()];
  }
}
