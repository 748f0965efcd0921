import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an upload URL is good for; all of it is bound by the signature. */
interface UploadGrant {
  photoId: string;
  contentType: string;
  contentLengthBytes: number;
  expiresAt: string;
}

/** `PUT` address of the bytes of a photo: `PATH?expires=SECONDS&signature=…`. */
export function signUpload(secret: Buffer, origin: string, grant: UploadGrant): string {
  const expires = seconds(grant.expiresAt);
  return `${origin}/uploads/${grant.photoId}?expires=${expires}&signature=${sign(secret, grant)}`;
}

/** Whether a URL's query carries this grant's signature; in constant time. */
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
