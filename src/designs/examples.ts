import type { Example } from '../http/operation.ts';

const DESIGN_ID = '0198e2c4-7a1b-7f30-8c55-1d9a6e4b2f07';
const params = { id: DESIGN_ID };

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;
const front = svg('<text x="6" y="30" font-size="6">{{displayName}}</text>');
const back = svg('<text x="6" y="30" font-size="4">{{cardNumber}}</text>');

export const EXAMPLE_DESIGN_IN_LIST = {
  id: DESIGN_ID,
  name: 'Library card',
  version: 2,
  isDefault: false,
  archived: false,
  archivedAt: null,
  revision: 3,
  createdAt: '2026-09-01T08:30:00.000Z',
  updatedAt: '2026-09-14T10:05:21.113Z',
};

export const EXAMPLE_DESIGN = {
  ...EXAMPLE_DESIGN_IN_LIST,
  front,
  back,
  versions: [
    { version: 1, createdAt: '2026-09-01T08:30:00.000Z' },
    { version: 2, createdAt: '2026-09-14T10:05:21.113Z' },
  ],
};

export const EXAMPLE_VERSION = {
  designId: DESIGN_ID,
  version: 1,
  front,
  back,
  createdAt: '2026-09-01T08:30:00.000Z',
};

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  createDesign: { body: { name: 'Library card', front, back } },
  getDesign: { params },
  updateDesign: { params, body: { name: 'Library card 2027', back: svg('<!-- plain -->') } },
  getDesignVersion: { params: { ...params, version: '1' }, response: { data: EXAMPLE_VERSION } },
} satisfies Record<string, Example>;
