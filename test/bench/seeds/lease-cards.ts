import sharp from 'sharp';
import { api } from '../servers/api.ts';
import { phonePhoto } from './phone-photo.ts';

/** The sharpest crop that a card can show: 35 × 45 mm at 600 dpi. */
const PHOTO_PX = { width: 900, height: 1157 };

type Server = { origin: string; key: string };

/** Gives people photos and cards; returns the batch that holds them. */
export async function leaseCards(server: Server, count: number): Promise<string> {
  const { id: orderId } = await orderCards(server, count);
  const { data: batch } = await api(server, 'POST', '/print-batches', { orderId });
  if (batch.cardCount !== count) throw new Error(`${batch.cardCount} cards are in the batch`);
  return batch.id;
}

/** Gives people photos, and orders their cards; these are queued afterwards. */
export async function orderCards(server: Server, count: number): Promise<{ id: string; cardIds: string[] }> {
  const holders = await activeHolders(server, count);
  const phone = await phonePhoto();
  for (const [place, holder] of holders.entries())
    await givePhoto(server, holder.id, await tinted(phone, place));
  const items = holders.map(({ id }: { id: string }) => ({ cardHolderId: id }));
  const { data: order } = await api(server, 'POST', '/orders', { items, submit: true });
  return { id: order.id, cardIds: order.items.map(({ cardId }: { cardId: string }) => cardId) };
}

/** The first people who may have a card; the API gives at most 200 a page. */
async function activeHolders(server: Server, count: number): Promise<{ id: string }[]> {
  const holders: { id: string }[] = [];
  for (let page = 1; holders.length < count; page++) {
    const { data } = await api(server, 'GET', `/card-holders?status=active&pageSize=200&page=${page}`);
    if (data.length === 0) throw new Error(`there are only ${holders.length} people who may have a card`);
    holders.push(...data);
  }
  return holders.slice(0, count);
}

/** Everybody's photo differs, so that no drawing can be shared. */
const tinted = async (phone: Buffer, place: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(phone)
      .resize(PHOTO_PX)
      .modulate({ brightness: 0.9 + place / 500 })
      .jpeg()
      .toBuffer(),
  );

async function givePhoto(
  server: Server,
  cardHolderId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const grant = { cardHolderId, contentType: 'image/jpeg', contentLength: bytes.length };
  const { data } = await api(server, 'POST', '/photos', grant);
  await fetch(data.uploadUrl, { method: 'PUT', headers: data.headers, body: bytes });
  await api(server, 'POST', `/photos/${data.photoId}/finalize`);
  for (;;) {
    const { data: photo } = await api(server, 'GET', `/photos/${data.photoId}`);
    if (photo.status === 'in_review') {
      await api(server, 'POST', `/photos/${photo.id}/approve`, { version: photo.version });
      const headers = { Authorization: `Bearer ${server.key}` };
      await fetch(`${server.origin}/api/v1/photos/${photo.id}/image?variant=card`, { headers });
      return;
    }
    await Bun.sleep(20);
  }
}
