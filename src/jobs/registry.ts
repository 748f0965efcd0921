import type { Context } from '../context.ts';
import { analysePhoto } from '../photos/analyse.ts';
import { DISCARD_UPLOAD, discardUpload } from '../photos/upload/discard.ts';
import { ANALYSE_PHOTO } from '../photos/upload/finalize.ts';
import type { JobHandler } from './runner.ts';

/** Every kind of job, and the verb that does it. */
export const jobHandlers = (context: Context): Record<string, JobHandler> => ({
  [ANALYSE_PHOTO]: analysePhoto(context),
  [DISCARD_UPLOAD]: discardUpload(context),
});
