import type { Bridge } from '../bridge.ts';
import type { SectionName } from '../config/fields.ts';
import { startRound } from '../state/progress.ts';
import { forgetStamps } from '../state/rows.ts';
import type { Step } from '../state/step.ts';
import { configurationOf, feedsOf } from './needed-fields.ts';

/** Has all rows of a feed written again, whatever the site's tables hold by now. */
export async function rewriteFeed(step: Step, feed: SectionName): Promise<void> {
  await startRound(step, feed, configurationOf(step.sections, feed));
  // Otherwise a picture is left as it is until its photo changes.
  if (feed === 'photos') await forgetStamps(step, feed);
}

/** The same for all feeds. @throws TargetAway, BridgeError */
export const rewriteAllFeeds = ({ config, transact }: Bridge): Promise<void> =>
  transact(async (step) => {
    for (const feed of feedsOf(config.sections)) await rewriteFeed(step, feed);
  });
