/** The most bytes of a user, a search or the operations on one user. */
export const BODY_BYTES = 256 * 1024;

/** SCIM's attributes of which one becomes a person's external id. */
export const EXTERNAL_ID_SOURCES = ['externalId', 'userName', 'employeeNumber'] as const;
export type ExternalIdSource = (typeof EXTERNAL_ID_SOURCES)[number];

export interface ScimSettings {
  /** The attribute that becomes the person's external id. */
  externalId: ExternalIdSource;
  /** The share of users, in percent, who may leave within an hour. */
  leaverPercent: number;
}
