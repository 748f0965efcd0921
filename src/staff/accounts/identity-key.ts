/** Somebody's identity at an identity provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** No address leads to a provider's account: a key with spaces is none. */
export const identityKey = (organisationId: string, { issuer, subject }: Identity): string =>
  `${organisationId} ${issuer} ${subject}`;
