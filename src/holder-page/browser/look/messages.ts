import type { Step } from '../../../shared/photos/steps.ts';
import type { LookFiles, PageWords } from '../../words.ts';

/** From the page to the worker that measures pictures. */
export type Question =
  /** Fetches what will be needed into the browser's cache. */
  { ahead: LookFiles } | { files: LookFiles; ignored: PageWords['ignored'] } | { frame: ImageBitmap };

/** From the worker to the page: one answer to each question, in their order. */
export type Answer = { is: 'ready' } | { is: 'seen'; step: Step | null } | { is: 'failed'; message: string };
