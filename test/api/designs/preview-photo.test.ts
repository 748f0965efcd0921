import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolder, reviewable } from '../../support/photos/photos.ts';
import { photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { createDesign } from './designs.ts';

const SIZE = { width: 700, height: 900 };
/** A template with nothing but the photo. */
const PHOTO_ONLY =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"><rect data-box="photo" x="0" y="0" width="85.6" height="53.98"/></svg>';

let server: Harness;
let tenant: Tenant;
let designId: string;
let holderId: string;
let photoId: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  designId = (await createDesign(tenant, { front: PHOTO_ONLY })).id;
  holderId = await createHolder(tenant);
  photoId = (await reviewable(server, tenant, holderId, await redThenBlue())).id;
});
afterAll(() => server.stop());

/** A photo that is red on the left, and blue on the right. */
async function redThenBlue(): Promise<Buffer> {
  const half = { width: SIZE.width / 2, height: SIZE.height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: SIZE.width, background: '#ff0000' } })
    .composite([{ input: blue, left: half.width, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

const look = (query: Record<string, string>, key = tenant.admin) =>
  fetch(`${server.url}/api/v1/designs/${designId}/preview?${new URLSearchParams({ dpi: '100', ...query })}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
/** Returns the colours of an answer's picture from left to right, each named after its brightest channel. */
async function coloursOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  const { data, info } = await sharp(await response.bytes())
    .removeAlpha()
    .resize(5, 1, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width }, (_, x) => {
    const [red, green, blue] = data.subarray(x * 3, x * 3 + 3);
    return red! > 200 && green! < 80 ? 'red' : blue! > 200 && green! < 80 ? 'blue' : 'other';
  });
}

it('shows a photo in review with the crop that is asked for, in pixels of the upright original', async () => {
  const left = await coloursOf(await look({ photoId, crop: '10,100,300,400' }));
  expect(new Set(left)).toEqual(new Set(['red']));
  const right = await coloursOf(await look({ photoId, crop: '400,0,300,900', cardHolderId: holderId }));
  expect(new Set(right)).toEqual(new Set(['blue']));
  const both = await coloursOf(await look({ photoId, crop: '0,0,700,900' }));
  expect([both[0], both[4]]).toEqual(['red', 'blue']);
  const suggested = await coloursOf(await look({ photoId }));
  expect([suggested[0], suggested[4]]).toEqual(['red', 'blue']);
});

it('shows a photo as it would be turned', async () => {
  const turned = await coloursOf(await look({ photoId, crop: '0,0,700,900', rotate: '180' }));
  expect([turned[0], turned[4]]).toEqual(['blue', 'red']);
  const quarter = await look({ photoId, crop: '0,0,900,350', rotate: '90' });
  expect(new Set(await coloursOf(quarter))).toEqual(new Set(['red']));
  const suggested = await look({ photoId, rotate: '90' });
  expect(suggested.status).toBe(200);
  const corner = await look({ photoId, crop: '0,0,20,20', straighten: '-14.5' });
  expect(corner.status).toBe(422);
  expect((await look({ photoId, rotate: '45' })).status).toBe(422);
  for (const straighten of ['15.1', 'x', '']) expect((await look({ photoId, straighten })).status).toBe(422);
});

it('points at a crop that is none, is outside the picture, or is of no photo, and at a photo of somebody else', async () => {
  const refused = async (query: Record<string, string>) => {
    const response = await look(query);
    expect(response.status).toBe(422);
    return ((await response.json()) as { error: { details: { path: string }[] } }).error.details.map(
      ({ path }) => path,
    );
  };
  for (const crop of ['1,2,3', '0,0,0,10', '-1,0,10,10', 'a,b,c,d', '0,0,1e3,10'])
    expect(await refused({ photoId, crop })).toEqual(['query.crop']);
  expect(await refused({ photoId, crop: '500,0,201,900' })).toEqual(['query.crop']);
  expect(await refused({ crop: '0,0,10,10' })).toEqual(['query.crop']);
  expect(await refused({ photoId: 'x' })).toEqual(['query.photoId']);
  const other = await photographed(server, tenant);
  expect(await refused({ photoId, cardHolderId: other })).toEqual(['query.photoId']);
});

it('shows photos only to those who may see them, and of their own organisation', async () => {
  const { key } = tenant.key(['cards:read']);
  expect((await look({ photoId }, key)).status).toBe(403);
  expect((await look({ photoId }, tenant.key(['cards:read', 'photos:read']).key)).status).toBe(403);
  const allowed = tenant.key(['cards:read', 'card_holders:read', 'photos:read']);
  expect((await look({ photoId }, allowed.key)).status).toBe(200);
  expect((await look({}, key)).status).toBe(200);
  expect((await look({ photoId: crypto.randomUUID() })).status).toBe(404);
  const stranger = server.organisation();
  const elsewhere = await createDesign(stranger);
  const response = await fetch(`${server.url}/api/v1/designs/${elsewhere.id}/preview?photoId=${photoId}`, {
    headers: { Authorization: `Bearer ${stranger.admin}` },
  });
  expect(response.status).toBe(404);
});
