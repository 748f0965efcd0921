import type { Photo } from '../db/schema/photos.ts';
import { matches } from '../http/etag.ts';
import { exchangeOf } from '../http/exchange/exchange.ts';
import type { Image, ImageVariant } from './image/image.ts';

/** Sends a picture from disk, with a tag that changes with the photo, so that browsers keep it until it does. */
export function sendImage(request: Request, photo: Photo, variant: ImageVariant, image: Image): Response {
  const tag = `"${photo.version}-${variant}"`;
  const headers: Record<string, string> = {
    ...exchangeOf(request).headers,
    ETag: tag,
    'Content-Type': image.contentType,
    // Faces: for this client alone, and asked for anew each time.
    'Cache-Control': 'private, no-cache',
    // An upload may be anything; a browser must not take it for a page.
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  if (variant === 'original') headers['Content-Disposition'] = disposition(photo.filename ?? photo.id);
  const known = request.headers.get('if-none-match');
  if (known !== null && matches(known, tag)) return new Response(null, { status: 304, headers });
  return new Response(Bun.file(image.path), { headers });
}

/** RFC 6266: the name as UTF-8, percent-encoded. */
const disposition = (filename: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`;
