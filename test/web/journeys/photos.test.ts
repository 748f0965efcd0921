import { journeyAt } from '../../support/browser/journey.ts';
import { photoJourneys } from './ways/photos.ts';

photoJourneys(journeyAt('first'));
