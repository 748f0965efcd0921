import type { BridgeConfig, CardsInSettings } from '../../config/config.ts';
import { rowsOfQuery } from '../../sources/query.ts';
import type { Found, Target } from '../../targets/target.ts';
import type { SectionSync } from '../sections/section-sync.ts';

/** A running `[cards_in]`: cards that were issued elsewhere on one side, Lanyard on the other. */
export interface CardsIn extends SectionSync {
  settings: CardsInSettings;
  source: CardSource;
  /** The number of cards that may leave in the next run, in spite of the limit (`--allow-card-leavers`). */
  allowedLeavers: number;
}

/** The query that the cards come from. */
export interface CardSource {
  /** The source's name in messages. */
  label: string;
  /** The time zone that decides on which day a time falls. */
  timeZone: string;
  /** @throws TargetAway, BridgeError, at any chunk */
  rows(): AsyncIterable<Found[]>;
}

const LABEL = '[cards_in] query';

export const cardSource = (
  target: Pick<Target, 'query'>,
  { query }: CardsInSettings,
  timeZone: string,
): CardSource => ({ label: LABEL, timeZone, rows: () => rowsOfQuery(target, LABEL, query) });

type Parts = Pick<CardsIn, 'lanyard' | 'report' | 'stop' | 'store'> & {
  config: BridgeConfig;
  target: Target;
  allowedLeavers?: number;
};

/** Returns null when the configuration has no `[cards_in]`. */
export const createCardsIn = ({
  config,
  target,
  allowedLeavers = 0,
  lanyard,
  report,
  stop,
  store,
}: Parts): CardsIn | null =>
  config.cardsIn === null
    ? null
    : {
        ...{ lanyard, report, stop, store, allowedLeavers },
        section: 'cards_in',
        system: config.lanyard.system,
        settings: config.cardsIn,
        source: cardSource(target, config.cardsIn, config.database.timeZone),
      };
