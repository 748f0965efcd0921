import sharp from 'sharp';

/** Somebody who isn't there, for designs that are looked at before anybody has a card. */
export const SAMPLE_FIELDS: Readonly<Record<string, unknown>> = {
  externalId: 'S1024815',
  firstName: 'Alexandra',
  lastName: 'Sample-Winterbourne',
  preferredName: 'Alex',
  displayName: 'Alex Sample-Winterbourne',
  holderType: 'student',
  department: 'Department of Mathematics',
  campus: 'Main campus',
  email: 'alex.sample@example.edu',
  phone: '+1 555 0100',
  expiryDate: '2030-09-30',
  customFields: {},
  cardNumber: '00000018',
  issueNumber: 1,
  validUntil: '2030-09-30',
  issueDate: '2026-09-21',
};

/** Of nobody's card: its page says that there is no such card. */
export const SAMPLE_CODE = '00000000000000000000000000';

/** Head and shoulders in the proportions of a card's portrait (35 × 45 mm). */
const SILHOUETTE = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900" viewBox="0 0 70 90">
  <rect width="70" height="90" fill="#dfe4ea"/>
  <ellipse cx="35" cy="38" rx="15" ry="19" fill="#9aa7b5"/>
  <path d="M4 90c2-20 14-29 31-29s29 9 31 29z" fill="#9aa7b5"/>
</svg>`;

/** JPEG of a silhouette, in the place of a photo that isn't there. */
export const samplePhoto = (): Promise<Uint8Array> => sharp(Buffer.from(SILHOUETTE)).jpeg().toBuffer();
