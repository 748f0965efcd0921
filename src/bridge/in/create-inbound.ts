import type { Bridge } from '../bridge.ts';
import type { BridgeConfig } from '../config/config.ts';
import type { PhotoLanyard } from '../lanyard/client.ts';
import type { Report } from '../report.ts';
import type { StateStores } from '../state/state-databases.ts';
import type { Target } from '../targets/target.ts';
import { createCardsIn } from './cards/cards-in.ts';
import { createInboundSync } from './inbound-sync.ts';
import { createPhotosIn } from './photos/photos-in.ts';

interface Parts {
  config: BridgeConfig;
  target: Target;
  lanyard: PhotoLanyard;
  report: Report;
  stop: AbortSignal;
}

/** The numbers of people and cards that may leave in the next run, in spite of the limits. */
interface Allowed {
  people?: number;
  cards?: number;
}

/**
 * Everything that comes from the site, as far as the configuration has it.
 * @param isDryRun true when nothing may be remembered, either
 */
export const createInbound = (
  parts: Parts,
  stores: StateStores,
  allowed: Allowed = {},
  isDryRun = false,
): Pick<Bridge, 'people' | 'photosIn' | 'cardsIn'> => ({
  people: createInboundSync({ ...parts, store: stores.people, allowedLeavers: allowed.people, isDryRun }),
  photosIn: createPhotosIn({ ...parts, store: stores.photosIn }),
  cardsIn: createCardsIn({ ...parts, store: stores.cardsIn, allowedLeavers: allowed.cards }),
});
