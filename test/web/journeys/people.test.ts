import { journeyAt } from '../../support/browser/journey.ts';
import { peopleJourneys } from './ways/people.ts';

peopleJourneys(journeyAt('first'));
