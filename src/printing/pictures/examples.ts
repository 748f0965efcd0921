import type { Example } from '../../http/operation.ts';

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  renderCard: {
    params: { id: '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e63' },
    query: { side: 'front', format: 'png', dpi: '300' },
  },
  previewDesign: { body: { side: 'front', dpi: 150 } },
  previewSavedDesign: {
    params: { id: '0198e2c4-7a1b-7f30-8c55-1d9a6e4b2f07' },
    query: { side: 'back', dpi: '150' },
  },
} satisfies Record<string, Example>;
