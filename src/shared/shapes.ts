/** A short name for another system, under which bridges report and acknowledge. */
export const SYSTEM_NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** An API key. */
export const KEY_TEXT = /^lyd_[0-9A-Za-z]{46}$/;

/** The path of the page that a card's QR code opens; the code of the card follows it. */
export const VERIFICATION_PATH = '/v/';

/** The page that the QR code of a card opens, on the server at `address`. */
export const verificationUrl = (address: string, code: string): string =>
  `${address}${VERIFICATION_PATH}${code}`;

/** The page for doors, on the server at `address`, for the cards of an organisation. */
export const scanUrl = (address: string, organisationId: string): string =>
  `${address}/scan?organisation=${organisationId}`;

/** The header that carries a request's id, in requests and in answers. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
