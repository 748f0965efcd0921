import { QR_MODULES } from '../../shared/offline/qr-room.ts';
import type { TextTemplate } from '../template/placeholders.ts';
import type { Canvas } from './canvas.ts';
import { fieldValue } from './values.ts';

/** The field with the signature that follows the link in a QR code. Templates can't name it: nobody reads its digits. */
export const FRAGMENT_FIELD = 'verificationFragment';

/**
 * Four dots at 300 dpi, in mm. Modules are put on whole dots, and three are too few for a phone: it takes 3.6 at arm's
 * length.
 */
const SMALLEST_MODULE_MM = (4 * 25.4) / 300;

/** Width of the quiet zone of a QR code, in modules: ISO/IEC 18004. */
const QUIET = 4;

/** The smallest box for a signed link, in mm. */
export const SMALLEST_BOX_MM = (QR_MODULES + 2 * QUIET) * SMALLEST_MODULE_MM;

/**
 * The content of a QR code that shows a card's link, with its signature; null for another content, or without one.
 */
export function signedLink({ pieces }: TextTemplate, { fields }: Pick<Canvas, 'fields'>): string | null {
  const [piece] = pieces;
  if (
    pieces.length !== 1 ||
    typeof piece !== 'object' ||
    piece.field !== 'verificationUrl' ||
    piece.filter !== null
  )
    return null;
  const fragment = fieldValue(fields, FRAGMENT_FIELD);
  return fragment === '' ? null : `${fieldValue(fields, 'verificationUrl')}#${fragment}`;
}
