import type { FindingCode } from '../../../shared/photos/findings.ts';

/** Something that the measures of a photo show, and the confidence in it, 0–1, not rounded. */
export interface Found {
  code: FindingCode;
  confidence: number;
}

/** A measure of both eyes, or of both halves of a face. Right and left are the person's. */
export interface Sides<T> {
  right: T;
  left: T;
}

/** A finding begins where it is likelier than not. A measure that could not be taken finds nothing. */
export const foundFrom = (code: FindingCode, confidence: number | null): Found | null =>
  confidence === null || confidence < 0.5 ? null : { code, confidence };
