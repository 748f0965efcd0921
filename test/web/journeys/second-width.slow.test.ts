import { journeyAt } from '../../support/browser/journey.ts';
import { cardJourneys } from './ways/cards.ts';
import { counterJourneys } from './ways/counter.ts';
import { peopleJourneys } from './ways/people.ts';
import { photoFilesJourney } from './ways/photo-files.ts';
import { photoJourneys } from './ways/photos.ts';

const journey = journeyAt('second');
cardJourneys(journey);
counterJourneys(journey);
peopleJourneys(journey);
photoFilesJourney(journey);
photoJourneys(journey);
