import sharp from 'sharp';
import type { Answer, Harness, Tenant } from '../server/harness.ts';

/** One photo for each size: new noise would make a new photo, and each thread analyses the same photo only once. */
const noise = new Map<string, Promise<Buffer>>();

/** A real JPEG of coloured noise in portrait format, the same for the same size: it decodes, and has no face. */
export async function noisePhoto(
  size: { width: number; height: number } = { width: 350, height: 450 },
): Promise<Buffer> {
  const name = `${size.width} × ${size.height}`;
  const made = noise.get(name) ?? makeNoise(size);
  noise.set(name, made);
  // A copy, because a test may damage it.
  return Buffer.from(await made);
}

const makeNoise = (size: { width: number; height: number }): Promise<Buffer> =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

export async function createHolder(tenant: Tenant, more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await tenant.send('POST', '/card-holders', {
    body: { firstName: 'Ada', lastName: 'Lovelace', holderType: 'student', ...more },
  });
  return body.data.id;
}

export interface GrantedPhoto {
  photoId: string;
  uploadUrl: string;
  headers: Record<string, string>;
  expiresAt: string;
}

/** Asks for an upload URL for these bytes; fails the test when it isn't granted. */
export async function grant(
  tenant: Tenant,
  cardHolderId: string,
  bytes: Uint8Array,
  contentType = 'image/jpeg',
): Promise<GrantedPhoto> {
  const answer = await tenant.send('POST', '/photos', {
    body: { cardHolderId, contentType, contentLength: bytes.length },
  });
  if (answer.status !== 201) throw new Error(`no grant: ${answer.text}`);
  return answer.body.data;
}

export const put = (
  server: Harness,
  { uploadUrl, headers }: GrantedPhoto,
  bytes: Uint8Array,
): Promise<Answer> => server.send('PUT', uploadUrl, { body: bytes, headers });

/** Grants, sends and finalizes a photo; the analysis goes on afterwards. */
export async function upload(
  server: Harness,
  tenant: Tenant,
  cardHolderId: string,
  bytes: Uint8Array,
  contentType = 'image/jpeg',
): Promise<string> {
  const granted = await grant(tenant, cardHolderId, bytes, contentType);
  let stored = await put(server, granted, bytes);
  // An object store on a busy machine says "Try again", and clients do so.
  for (let tries = 1; stored.status >= 500 && tries < 3; tries++) stored = await put(server, granted, bytes);
  if (stored.status !== 200) throw new Error(`not stored: ${stored.text}`);
  const finalized = await tenant.send('POST', `/photos/${granted.photoId}/finalize`);
  if (finalized.status !== 200) throw new Error(`not finalized: ${finalized.text}`);
  return granted.photoId;
}

/** Uploads a photo and waits until it is in review; returns it. */
export async function reviewable(server: Harness, tenant: Tenant, cardHolderId: string, bytes: Uint8Array) {
  const id = await upload(server, tenant, cardHolderId, bytes);
  await server.context.jobs.idle();
  const { body } = await tenant.send('GET', `/photos/${id}`);
  return body.data;
}
