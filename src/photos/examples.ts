import type { Example } from '../http/operation.ts';

const within = (limits: object) => ({
  failBelow: null,
  warnBelow: null,
  warnAbove: null,
  failAbove: null,
  ...limits,
});

const passed = (check: string, measured: number, unit: string, limits: object, hint: string) => ({
  check,
  verdict: 'pass',
  score: 100,
  measured,
  unit,
  threshold: within(limits),
  hint,
});

/**
 * One photo with the measurements of a real portrait, for the OpenAPI description. Tests check it against its schema.
 */
export const EXAMPLE_PHOTO = {
  id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  cardHolderId: '0192f3a4-1111-7d8e-9f01-23456789abcd',
  status: 'approved',
  contentType: 'image/jpeg',
  contentLength: 120_529,
  filename: 'portrait.jpg',
  width: 800,
  height: 1000,
  sha256: '1a314a93e96f846703c48f85ed8dc861a575d9d0bfd386dea13eaf4a79598636',
  analysis: {
    recommendation: 'approve',
    causes: [],
    policy: { name: 'default', version: 1 },
    findings: [],
    faces: [
      {
        box: { left: 204, top: 293, width: 379, height: 472 },
        leftEye: { x: 485, y: 436 },
        rightEye: { x: 314, y: 437 },
        confidence: 0.85,
      },
    ],
    suggestedCrop: { left: 11, top: 0, width: 776, height: 998 },
    checks: [
      passed(
        'resolution',
        171,
        'px between the eyes',
        { failBelow: 60, warnBelow: 90 },
        'The face has enough pixels to print.',
      ),
      passed('focus', 1710, 'luma² of edge detail', { failBelow: 60, warnBelow: 120 }, 'The face is sharp.'),
      passed(
        'orientation',
        0.49,
        '° from upright',
        { warnAbove: 8, failAbove: 15 },
        'The head is upright and looks ahead.',
      ),
      passed(
        'exposure',
        0.34,
        'mean luminance of the face, 0–1',
        { warnBelow: 0.04, warnAbove: 0.65, failAbove: 0.75 },
        'The face is well lit.',
      ),
      passed(
        'background',
        0.006,
        'standard deviation of luma',
        { warnAbove: 20, failAbove: 45 },
        'The background is plain, and the head stands out from it.',
      ),
      passed(
        'head_size',
        0.659,
        'head height over picture height',
        { warnBelow: 0.45, warnAbove: 0.9 },
        'The head is the right size.',
      ),
      passed(
        'centring',
        0.499,
        'eyes across the width, 0–1',
        { warnBelow: 0.45, warnAbove: 0.55 },
        'The face is well placed.',
      ),
      passed(
        'contrast',
        36.6,
        'standard deviation of luma in the face',
        { warnBelow: 12 },
        'The face has good contrast.',
      ),
      passed(
        'colour_cast',
        0,
        'distance from natural skin colours, CIELAB',
        { warnAbove: 8 },
        'The colours are natural.',
      ),
    ],
    analysedAt: '2026-09-21T13:59:31.482Z',
    durationMs: 527,
  },
  review: {
    decision: 'approved',
    reason: null as string | null,
    reviewedBy: 'Card office',
    reviewedAt: '2026-09-21T14:02:10.004Z',
    reasonCodes: [],
    note: null,
    message: null as string | null,
    crop: { left: 120, top: 80, width: 640, height: 823 },
    rotate: 0,
    straighten: 0,
  },
  version: 4,
  createdAt: '2026-09-21T13:59:13.620Z',
  updatedAt: '2026-09-21T14:02:10.004Z',
};

const EXAMPLE_REJECTED_PHOTO = {
  ...EXAMPLE_PHOTO,
  status: 'rejected',
  review: {
    ...EXAMPLE_PHOTO.review,
    decision: 'rejected',
    reasonCodes: ['focus', 'eyes_closed'],
    note: 'Please hold the phone still.',
    message:
      'The face is not sharp: hold the camera still and let it focus on the eyes. The eyes are closed.\nPlease hold the phone still.',
    crop: null,
  },
};

export const EXAMPLE_WAITING_PHOTO = { ...EXAMPLE_PHOTO, status: 'in_review', review: null, version: 5 };

const EXAMPLE_WITHDRAWN_PHOTO = {
  ...EXAMPLE_PHOTO,
  status: 'withdrawn',
  review: {
    ...EXAMPLE_PHOTO.review,
    decision: 'withdrawn',
    reason: 'by_staff',
    note: 'She sent a better one.',
    crop: null,
  },
};

const params = { id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd' };

/** Examples in the OpenAPI description; tests send each one. */
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
  reopenPhoto: {
    params,
    body: { version: 4, reason: 'It shows her sister.' },
    response: { data: EXAMPLE_WAITING_PHOTO },
  },
  withdrawPhoto: {
    params,
    body: { version: 3, note: 'She sent a better one.' },
    response: { data: EXAMPLE_WITHDRAWN_PHOTO },
  },
} satisfies Record<string, Example>;
