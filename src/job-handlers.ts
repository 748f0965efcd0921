import { BULK_STEP } from './bulk/change.ts';
import { runBulkJob } from './bulk/run.ts';
import { INDEX_NAMES_ANEW, indexNamesAnew } from './card-holders/lists/search/index-names-anew.ts';
import { COMPARE_PRINTED_CARDS, comparePrintedCards } from './cards/outdated/compare-printed.ts';
import type { JobHandler } from './jobs/runner.ts';
import { askAnotherPhoto } from './photo-requests/ask-another.ts';
import { CAMPAIGN_STEP } from './photo-requests/campaigns/change.ts';
import { runCampaign } from './photo-requests/campaigns/run.ts';
import { ASK_ANOTHER } from './photo-requests/tell-why.ts';
import { ANALYSE_PHOTO, analysePhoto } from './photos/analyse.ts';
import { WITHDRAW_PHOTOS, withdrawPhotos } from './photos/queue/withdraw-waiting.ts';
import { DISCARD_UPLOAD, discardUpload } from './photos/upload/discard.ts';

/** Every kind of job, and the verb that does it. */
export const jobHandlers = (
  context: Parameters<typeof analysePhoto>[0] &
    Parameters<typeof runBulkJob>[0] &
    Parameters<typeof runCampaign>[0],
): Record<string, JobHandler> => ({
  [ANALYSE_PHOTO]: analysePhoto(context),
  [DISCARD_UPLOAD]: discardUpload(context),
  [WITHDRAW_PHOTOS]: withdrawPhotos(),
  [BULK_STEP]: runBulkJob(context),
  [ASK_ANOTHER]: askAnotherPhoto(context),
  [CAMPAIGN_STEP]: runCampaign(context),
  [INDEX_NAMES_ANEW]: indexNamesAnew,
  [COMPARE_PRINTED_CARDS]: comparePrintedCards,
});
