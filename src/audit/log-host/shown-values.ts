import type { AuditChanges } from '../../db/schema/audit.ts';
import { CARD_REASONS, ORDER_REASONS, REASON_CODES, WITHDRAWAL_REASONS } from '../../shared/reason-codes.ts';
import { REASONS as SIGN_ON_REASONS } from '../../staff/sign-on/refusal.ts';

/**
 * Fields whose values may leave for the log host. Erasing a person can't reach what a log host keeps, so these are
 * states, rights, counts, times and ids; everything that describes a person, and every text that somebody typed, stays
 * here. A field that isn't listed is only named.
 */
const SHOWN = new Set([
  ...['status', 'statusReason', 'state', 'isAnonymous', 'isMailed'],
  ...[
    'roles',
    'scopes',
    'allowedCidrs',
    'rateLimitPerMinute',
    'enabled',
    'disabled',
    'disabledAt',
    'attempts',
  ],
  ...['expiresAt', 'endedAt', 'revokedAt', 'linkExpiresAt', 'withoutRoleSince', 'replacedBy', 'events'],
  ...[
    'disabledReason',
    'keyRateLimitMax',
    'photoQuotaBytes',
    'photoQuotaMaxBytes',
    'timeZone',
    'isDefault',
    'chipOutput',
  ],
  ...['cardHolderId', 'mergedInto', 'mergedCardHolderId', 'photoId', 'currentPhotoId', 'orderId', 'cardId'],
  ...[
    'replacesCardId',
    'replacedByCardId',
    'designId',
    'staffId',
    'deliveryId',
    'photoCampaignId',
    'endsLinks',
  ],
  ...['kind', 'people', 'photos', 'cards', 'cardCount', 'queued', 'links', 'follow', 'searched', 'variant'],
  ...['sides', 'orientation', 'completedMeans', 'pausedBecause', 'printerId'],
  ...['outdatedFields', 'backup', 'noticeVersion', 'noticeRelease', 'left', 'users', 'kept', 'openUntil'],
]);

/** Codes, ids, times, networks and names of zones. A text of several words is something that somebody typed. */
const CODE = /^[\w.:/*+-]{1,100}$/;
const MOST_IN_LIST = 50;

/** The changes with those values alone that say nothing of a person. */
export const shownValues = (changes: AuditChanges): AuditChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, { from, to }]) =>
        (SHOWN.has(field) && isShown(from) && isShown(to)) ||
        (field === 'reason' && isReason(from) && isReason(to)),
    ),
  );

/** Reasons that Lanyard has words for; others were typed. */
const CODES: ReadonlySet<unknown> = new Set([
  ...CARD_REASONS,
  ...WITHDRAWAL_REASONS,
  ...ORDER_REASONS,
  ...REASON_CODES,
  ...SIGN_ON_REASONS,
]);

const isReason = (value: unknown): boolean => value === null || CODES.has(value);

const isShown = (value: unknown): boolean =>
  Array.isArray(value) ? value.length <= MOST_IN_LIST && value.every(isPlain) : isPlain(value);

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  (typeof value === 'string' && CODE.test(value));
