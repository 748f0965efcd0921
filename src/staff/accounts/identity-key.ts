/** Somebody's identity at an identity provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** No address leads to a provider's account: a key with spaces is none. */
export const identityKey = (organisationId: string, { issuer, subject }: Identity): string =>
  `${organisationId} ${issuer} ${subject}`;

/** The key of an account that has given up its identity: neither an address nor a provider leads to it. */
export const keyOfNobody = ({ organisationId, id }: { organisationId: string; id: string }): string =>
  `${organisationId} ${id}`;
