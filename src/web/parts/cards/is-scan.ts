import { CHIP_OUTPUTS, isSameSpelling, printChip } from '../../../shared/chips/forms.ts';
import { VERIFICATION_PATH } from '../../../shared/shapes.ts';
import type { Card } from '../../api/cards.ts';

/**
 * True if a text that led to this card comes from the card itself, by its QR code or its chip, so that the card lies
 * here. A card's number may stand on a list as well.
 */
export const isScanOf = ({ csn }: Pick<Card, 'csn'>, text: string): boolean =>
  text.includes(VERIFICATION_PATH) ||
  (csn !== null && spellingsOf(csn).some((one) => isSameSpelling(one, text)));

/** The ways in which readers type a chip. */
const spellingsOf = (csn: string): string[] => [
  csn,
  ...CHIP_OUTPUTS.map((form) => printChip(csn, form)).filter((one) => one !== null),
];
