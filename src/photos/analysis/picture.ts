import type { FindingCode } from '../../shared/photos/findings.ts';
import type { Finding } from '../../shared/photos/report.ts';

/** A finding about the whole file or picture. It is certain. */
export const plainFinding = (code: FindingCode, message: string): Finding => ({
  code,
  message,
  box: null,
  confidence: null,
});

/** An upright, sRGB, alpha-free picture small enough to analyse quickly. */
export interface Picture {
  /** Width of `rgb`, px. */
  width: number;
  /** Height of `rgb`, px. */
  height: number;
  /** width × height × 3 bytes, sRGB, interleaved. */
  rgb: Uint8Array;
  /** Pixels of the upright original for each pixel of this picture, ≥ 1. */
  scale: number;
  /** Size of the upright original, px. */
  original: { width: number; height: number };
  /** The file itself, before its picture was turned upright and converted to 8-bit sRGB. */
  source: {
    format: 'jpeg' | 'png' | 'webp' | 'heic';
    bitDepth: number;
    channels: number;
    space: string;
    hasAlpha: boolean;
    frames: number;
    exifOrientation: number | null;
  };
  /**
   * Pixels of a box of the upright original (px of the original), resampled to the given size, for detail that the
   * small picture has lost. Interleaved RGB, sRGB.
   */
  region(
    box: { left: number; top: number; width: number; height: number },
    size: { width: number; height: number },
  ): Promise<Uint8Array>;
}

/** `ok: false` means that nothing can be measured; the findings say why. */
export type Decoded =
  | { ok: true; picture: Picture; findings: Finding[] }
  | { ok: false; findings: Finding[] };
