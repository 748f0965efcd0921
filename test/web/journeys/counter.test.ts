import { journeyAt } from '../../support/browser/journey.ts';
import { counterJourneys } from './ways/counter.ts';

counterJourneys(journeyAt('first'));
