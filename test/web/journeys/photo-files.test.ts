import { journeyAt } from '../../support/browser/journey.ts';
import { photoFilesJourney } from './ways/photo-files.ts';

photoFilesJourney(journeyAt('first'));
