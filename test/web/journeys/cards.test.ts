import { journeyAt } from '../../support/browser/journey.ts';
import { cardJourneys } from './ways/cards.ts';

cardJourneys(journeyAt('first'));
