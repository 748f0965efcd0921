// Bounds of the API that the web app respects, too; lengths of a person's fields are in person/fields. Lengths count
// Unicode code points.

/** Records per page of any list. */
export const PAGE_SIZE_MAX = 200;

/** People in one order. */
export const ORDER_ITEMS_MAX = 500;
/** Cards in one print batch: enough for all items of one order. */
export const BATCH_CARDS_MAX = 500;
/** People in one bulk change: chosen by filters, or named one by one. */
export const BULK_PEOPLE_MAX = { filtered: 100_000, named: 1_000 };
/** People in one campaign that asks for photos. */
export const CAMPAIGN_PEOPLE_MAX = 20_000;
/** Reminders of one campaign, and the days after a request on which they may go out. */
export const REMINDERS = { most: 5, min: 1, max: 60 };
/** Rows in one request of an import. */
export const IMPORT_ROWS_MAX = 2000;
/** Bytes of one side of a design. */
export const TEMPLATE_BYTES_MAX = 1024 * 1024;
/** The largest photo file. The API and the web app write the limit as "50 MB". */
export const PHOTO_BYTES_MAX = 50 * 1024 * 1024;

/** External ids in one look-up of photos. */
export const LOOKED_UP_MAX = 500;
/** Photos of one person in a look-up, the newest first. */
export const LOOKED_UP_PHOTOS_MAX = 20;

/** People in one answer about the queue of photos, and photos of each of them. */
export const QUEUE_MAX = 100;
export const STACK_MAX = 20;
/** Photos that a reviewer may ask to be assigned; the server looks through all of them. */
export const WANTED_MAX = 50;

/** A person's custom fields, as JSON. SQLite reads JSON to a depth of 1,000. */
export const CUSTOM_FIELDS_LIMITS = { bytes: 16 * 1024, keys: 500, depth: 100 };

/**
 * Notes on people, orders, photos and cards. A person whose photo was rejected reads the photo's note after the
 * organisation's texts.
 */
export const NOTE_MAX = 2000;
/** An organisation's own text for one reason of a rejection. */
export const REJECTION_TEXT_MAX = 500;
/** The maximum length of each part of a mail that an organisation may word itself. */
export const MAIL_TEXT_MAX = { subject: 150, body: 5000, button: 60 };
/** Names of designs, keys and staff. */
export const NAME_MAX = 120;
/** The keyword of a printer's media (RFC 8011: keywords have up to 255 octets). */
export const STOCK_MAX = 255;
export const ORGANISATION_NAME_MAX = 160;
/** Days ahead in the list of people whose validity ends soon: up to ten years. */
export const EXPIRES_WITHIN = { min: 0, max: 3650 };
/** The search text of a list. */
export const SEARCH_MAX = 300;
export const REFERENCE_MAX = 255;
export const FILENAME_MAX = 255;
/** The number of a card's chip. */
export const CSN_MAX = 128;
/** The reason that is reported with a failed print. */
export const FAILED_REASON_MAX = 200;
/**
 * A bridge's report of the rows that it has set aside: the number of rows, and the lengths of their record and reason.
 */
export const SET_ASIDE_LIMITS = { rows: 100, record: 255, reason: 1000 };
/** Another system's reason for not storing a photo. */
export const ACK_REASON_MAX = 2000;
export const ENDPOINT_DESCRIPTION_MAX = 500;
export const CARD_NUMBER_PREFIX_MAX = 10;
/** Characters of a password (NIST SP 800-63B asks for length, not for kinds of characters). */
export const PASSWORD_LENGTH = { min: 12, max: 200 };
/** Digits of a card's number. */
export const CARD_NUMBER_WIDTH = { min: 4, max: 18 };

/** Characters of the note with which a person sends their photo. */
export const PHOTO_NOTE_MAX = 500;
/** An organisation's own notice for people who send their photo, and the uses that it asks about. */
export const NOTICE_MAX = { text: 5000, uses: 10, key: 40, label: 200 };
/** Days for which the link of a photo request works. */
export const REQUEST_DAYS = { min: 1, max: 90, default: 14 };
