import type { Bridge } from '../bridge.ts';
import type { SectionName } from '../config/fields.ts';
import { progressOf } from '../state/progress.ts';
import { configurationOf, feedsOf } from './feed-records.ts';

/**
 * Writes a folder's files that have changed. Until a round is over, a table may lack some people, so its file stays as
 * it is.
 * @throws TargetAway, BridgeError
 */
export async function publish(bridge: Bridge): Promise<false> {
  if (bridge.publish === null) return false;
  const { sections } = bridge.config;
  const complete = await bridge.transact(async (step) => {
    const found: SectionName[] = [];
    for (const feed of feedsOf(sections)) {
      const progress = await progressOf(step, feed);
      const isComplete =
        progress?.complete === 1 && progress.configuration === configurationOf(sections, feed);
      // Rows of cards contain fields of people, so they wait for the feed of people.
      if (!isComplete && feed === 'card_holders') return [];
      if (isComplete) found.push(feed);
    }
    return found;
  });
  for (const warning of await bridge.publish(complete)) bridge.report.warn(warning);
  return false;
}
