import type { Example } from '../http/operation.ts';
import { EXAMPLE_REJECTED_PHOTO } from './example-photo.ts';

const params = { id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd' };

/** What the OpenAPI description shows; tests send each one. */
export const examples = {
  createPhoto: {
    body: {
      cardHolderId: '0192f3a4-1111-7d8e-9f01-23456789abcd',
      contentType: 'image/heic',
      contentLength: 1764955,
      filename: 'IMG_2682.HEIC',
    },
    response: {
      data: {
        photoId: params.id,
        uploadUrl: `https://cards.example.edu/uploads/${params.id}?expires=1790000000&signature=9vJtq0s`,
        headers: { 'Content-Type': 'image/heic' },
        expiresAt: '2026-09-21T14:13:20.000Z',
      },
    },
  },
  getPhoto: { params },
  finalizePhoto: { params, response: { data: { photoId: params.id, status: 'processing' } } },
  approvePhoto: { params, body: { version: 3, crop: { left: 120, top: 80, width: 700, height: 900 } } },
  rejectPhoto: {
    params,
    body: { version: 3, reasonCodes: ['focus', 'eyes_closed'], note: 'Please hold the phone still.' },
    response: { data: EXAMPLE_REJECTED_PHOTO },
  },
} satisfies Record<string, Example>;
