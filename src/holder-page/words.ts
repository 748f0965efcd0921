import type { FindingCode } from '../shared/photos/findings.ts';
import type { Step } from '../shared/photos/steps.ts';
import type { CheckName } from '../shared/reason-codes.ts';

/** The server's words to the script of the page: sentences in the person's language, limits, and what to look for. */
export interface PageWords {
  mostBytes: number;
  types: readonly string[];
  /** Has `%` in the place of the percentage. */
  progress: string;
  checking: string;
  other: string;
  problems: {
    type: string;
    tooLarge: string;
    empty: string;
    network: string;
    refused: string;
    noRoom: string;
  };
  camera: CameraWords;
  /** The beginning of a remark on a photo, before the sentence of `steps`. */
  better: string;
  steps: Record<Step, string>;
  /** The same for a camera that points away from whoever holds it, where the words differ. */
  stepsBehind: Partial<Record<Step, string>>;
  /** Checks and findings that don't matter here. */
  ignored: readonly (CheckName | FindingCode)[];
  /** The addresses of what measures pictures in the browser. */
  files: LookFiles;
}

export interface CameraWords {
  starting: string;
  ready: string;
  good: string;
  waiting: string;
  denied: string;
  none: string;
  broken: string;
}

/** Addresses of the worker that measures pictures, and of what it loads. */
export interface LookFiles {
  worker: string;
  relaxedSimd: string;
  plainSimd: string;
  faceDetector: string;
  faceMesh: string;
  segmenter: string;
}
