import { createHmac, timingSafeEqual } from 'node:crypto';

/** The upload that a URL allows; the signature covers all of it. */
interface UploadGrant {
  photoId: string;
  contentType: string;
  contentLengthBytes: number;
  expiresAt: string;
}

/** The address for a `PUT` of a photo's bytes: `PATH?expires=SECONDS&signature=…`. */
export function signUpload(secret: Buffer, origin: string, grant: UploadGrant): string {
  const expires = seconds(grant.expiresAt);
  return `${origin}/uploads/${grant.photoId}?expires=${expires}&signature=${sign(secret, grant)}`;
}

/** True when a URL's query carries this grant's signature. Compares in constant time. */
export function isSignedUpload(secret: Buffer, grant: UploadGrant, query: URLSearchParams): boolean {
  const given = Buffer.from(query.get('signature') ?? '');
  const right = Buffer.from(sign(secret, grant));
  const expires = query.get('expires') === String(seconds(grant.expiresAt));
  return given.length === right.length && timingSafeEqual(given, right) && expires;
}

function sign(secret: Buffer, grant: UploadGrant): string {
  const bound = ['PUT', grant.photoId, grant.contentType, grant.contentLengthBytes, seconds(grant.expiresAt)];
  return createHmac('sha256', secret).update(bound.join('\n')).digest('base64url');
}

const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);
