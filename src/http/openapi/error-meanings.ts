import type { ErrorCode } from '../../errors.ts';
import type { HeaderName } from './headers.ts';

interface Meaning {
  when: string;
  /** An example of the message. */
  message: string;
  headers?: HeaderName[];
  details?: object[];
}

/** The meaning of each code to a client. */
export const MEANING: Record<ErrorCode, Meaning> = {
  bad_request: {
    when: 'The address or the body is malformed: a stray `%`, no valid JSON, no JSON object, one nested deeper than 200 levels, or an empty change.',
    message: 'The body is not valid JSON in UTF-8.',
  },
  length_mismatch: {
    when: 'Fewer or more bytes came than were granted.',
    message: '1000 bytes came; 204800 were granted.',
  },
  unauthorized: {
    when: 'The API key or the staff session is missing, unknown or has ended; at log-in: the password is wrong.',
    message: 'The API key is malformed, unknown, revoked or expired.',
    headers: ['WWW-Authenticate'],
  },
  second_factor_required: {
    when: 'The password is right, and the account has a second factor: nobody is logged in yet. The cookie that comes with this is for `POST /session/second-step`, within ten minutes.',
    message: 'The password is right. Now take the second step: POST /session/second-step.',
    headers: ['WWW-Authenticate', 'Set-Cookie'],
  },
  insufficient_scope: {
    when: 'The API key, or the staff account by its roles, lacks the scope of this operation, which `WWW-Authenticate` names; or it takes staff alone.',
    message: 'This API key lacks the scope card_holders:write.',
    headers: ['WWW-Authenticate'],
  },
  second_factor_missing: {
    when: 'The organisation asks this account for a second factor, and it has none yet: until it does, its sessions can do nothing but set one up.',
    message: 'Set up a second factor first: your organisation asks for one.',
  },
  address_not_allowed: {
    when: 'The API key is restricted to other networks.',
    message: 'This API key may not be used from this address.',
  },
  origin_mismatch: {
    when: 'A write with a session cookie comes from another origin than this installation.',
    message: 'This comes from https://elsewhere.example; open https://cards.example.edu instead.',
  },
  signature_invalid: {
    when: 'The upload URL is not one of ours, or was changed.',
    message: 'The signature of the upload URL is wrong.',
  },
  url_expired: { when: 'The upload URL is too old.', message: 'The upload URL has expired.' },
  header_mismatch: {
    when: 'A header that came with the upload URL is missing or different.',
    message: 'Content-Type must be image/jpeg.',
  },
  not_found: {
    when: 'There is no such record in your organisation.',
    message: 'There is no such card holder.',
  },
  method_not_allowed: {
    when: 'The address exists, but not with this method; `Allow` lists those that do.',
    message: 'DELETE is not possible here.',
  },
  conflict: {
    when: 'Another record has this value already, which must be unique.',
    message: 'Another card holder has this externalId.',
  },
  invalid_state: {
    when: "The record's state does not allow this; the message names the state.",
    message: 'The photo is approved already.',
  },
  upload_incomplete: {
    when: 'The bytes are not in storage yet: send them to the upload URL first.',
    message: 'The bytes of this photo have not arrived yet.',
  },
  loopback_address: {
    when: 'A member of staff prints cards while `PUBLIC_URL` is missing or a loopback address, and has not accepted that their QR codes lead nowhere.',
    message:
      'The QR codes would lead to http://127.0.0.1:3000, which every phone takes for itself: nobody finds a card there.',
  },
  chip_in_use: {
    when: 'Another card that has not ended has this chip; `details` names it, and for staff its holder.',
    message: 'The chip 04A2B19C5E6F80 belongs to the card 00000018.',
    details: [{ path: '/csn', code: 'chip_in_use', message: 'is the chip of the card 00000018' }],
  },
  cursor_expired: {
    when: 'The cursor is older than what is known of deletions, or from before a restore: start again without one.',
    message: 'The cursor has expired: start again without one. It is from before the database was restored.',
  },
  precondition_failed: {
    when: 'The record has changed since the version that you name; `ETag` has the current one.',
    message: 'The record has changed in the meantime: its version is now 4.',
    headers: ['ETag'],
  },
  quota_exceeded: {
    when: "It would exceed the organisation's quota for photos.",
    message: 'The photo would exceed the storage quota.',
  },
  payload_too_large: {
    when: 'The body is larger than this operation takes, or has more than 250,000 values.',
    message: 'The body is larger than 1048576 bytes.',
  },
  unsupported_media_type: {
    when: 'The body is not sent as `Content-Type: application/json`.',
    message: 'The body must be sent as Content-Type: application/json, not text/plain.',
  },
  validation_failed: {
    when: 'Some values are not valid; `details` has every one of them.',
    message: 'Some fields are not valid: /lastName must not be blank; /holderType is required.',
    details: [
      { path: '/lastName', code: 'blank', message: 'must not be blank' },
      { path: '/holderType', code: 'required', message: 'is required' },
    ],
  },
  rate_limited: {
    when: 'Too many requests; wait as long as `Retry-After` says: the first try after that passes.',
    message: 'More than 120 requests in a minute.',
    headers: ['Retry-After'],
  },
  internal: {
    when: 'Something went wrong on the server. Its log has the reason under the request id.',
    message: 'Something went wrong on the server. The request id leads to it in the log.',
  },
  unavailable: {
    when: "The server can't do this at the moment. The message says whether anything may have been changed.",
    message: 'The server has no disk space left; nothing was changed.',
    headers: ['Retry-After'],
  },
};
