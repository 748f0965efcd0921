import { EXAMPLE_PERSON, PRINTED_FIELDS } from '../../shared/person/names.ts';
import { pick } from '../../shared/pick.ts';
import silhouette from './sample-photo.jpg' with { type: 'file' };

/** An invented person, to look at designs before anybody has a card. */
export const SAMPLE_FIELDS: Readonly<Record<string, unknown>> = {
  ...pick(EXAMPLE_PERSON, PRINTED_FIELDS),
  firstName: 'Alexandra',
  lastName: 'Sample-Winterbourne',
  preferredName: 'Alex',
  displayName: 'Alex Sample-Winterbourne',
  department: 'Department of Mathematics',
  campus: 'Main campus',
  email: 'alex.sample@example.edu',
  phone: '+1 555 0100',
  customFields: {},
  // No card has this number: the first is 00000018, with its check digit.
  cardNumber: '00000000',
  issueNumber: 1,
  validUntil: '2030-09-30',
  issueDate: '2026-09-21',
};

/** A code that no card has: its page says that there is no such card. */
export const SAMPLE_CODE = '00000000000000000000000000';

/** A silhouette as JPEG, in the place of a photo. */
export const samplePhoto = (): Promise<Uint8Array> => Bun.file(silhouette).bytes();
