import type { EndedCard, EndedKey, EndedSince, EndedStaff } from '../../backup/restore/ended-since.ts';
import { counted } from '../../lib/words.ts';

const AND = new Intl.ListFormat('en');

/** Cards, accounts and keys that ended after a backup was made, a line for each. */
export const endedLines = ({ cards, staff, keys }: EndedSince): string[] => [
  ...cards.map(ofCard),
  ...staff.map(ofStaff),
  ...keys.map(ofKey),
];

const ofCard = ({ cardNumber, status, reason, id }: EndedCard): string =>
  `    card ${cardNumber} was ${status}${reason === null ? '' : ` (${reason})`}: ${id}`;

const ofStaff = ({
  email,
  isDisabled,
  roles,
  hasNewPassword,
  hasOtherFactors,
  linkedWith,
  unknown,
  id,
}: EndedStaff): string => {
  const changes = [
    unknown === null ? null : 'was made',
    isDisabled ? 'was disabled' : null,
    linkedWith === null ? null : 'was linked with a campus account',
    roles === null ? null : `was made ${AND.format(roles.to)} from ${AND.format(roles.from)}`,
    hasNewPassword ? 'got another password' : null,
    hasOtherFactors ? 'changed its second factors' : null,
  ].filter((one) => one !== null);
  return `    ${email} ${changes.join(' and ')}: ${id}`;
};

const ofKey = ({ name, id }: EndedKey): string => `    API key "${name}" ended: ${id}`;

/** "2 cards, 1 staff account and 1 API key". */
export const endedCounts = ({ cards, staff, keys }: EndedSince): string =>
  AND.format(
    [
      cards.length > 0 ? counted(cards.length, 'card', 'cards') : null,
      staff.length > 0 ? counted(staff.length, 'staff account', 'staff accounts') : null,
      keys.length > 0 ? counted(keys.length, 'API key', 'API keys') : null,
    ].filter((one) => one !== null),
  );
