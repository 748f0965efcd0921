import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { findDesign } from '../../designs/change.ts';
import { TEMPLATES_BODY_LIMIT_BYTES } from '../../designs/contract.ts';
import { requireScope } from '../../http/access/access.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { operation } from '../../http/operation.ts';
import * as contract from './contract.ts';
import { previewDesign } from './preview-design.ts';
import { renderCard } from './render-card.ts';
import { sendRendering } from './send-rendering.ts';

const PNG = {
  status: 200 as const,
  description: 'The side as PNG.',
  contentType: 'image/png',
  headers: ['X-Render-Findings' as const],
};

/** Pictures of cards and designs. They need both areas, so they belong to neither. */
export const renderRoutes = (context: Context) =>
  new Elysia({ name: 'rendering' })
    .get(
      '/cards/:id/render',
      ...operation(
        context,
        {
          id: 'renderCard',
          summary: 'Draw a side of a card',
          description:
            'A card that is or was at the printer is drawn from what was frozen then: its fields, its photo and its version of the design. A card that waits, also after a failed print, is drawn as it would be printed now.',
          scope: 'cards:read',
          query: contract.RenderQuery,
          success: {
            ...PNG,
            description: 'The side of the card.',
            contentType: ['image/png', 'application/pdf'],
          },
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: contract.examples.renderCard,
        },
        async ({ caller: { organisationId }, params, query, request }) => {
          const { side = 'front', format = 'png', dpi } = query;
          const rendering = await renderCard(context, organisationId, params.id!, { side, format, dpi });
          return sendRendering(request, rendering);
        },
      ),
    )
    .get(
      '/designs/:id/preview',
      ...operation(
        context,
        {
          id: 'previewSavedDesign',
          summary: 'Draw a side of a design',
          description:
            'The newest version, with the data of a person or of an invented one. With `photoId`, it is the card that this photo would make. A person’s data also need `card_holders:read`, and a side with their photo `photos:read`.',
          scope: 'cards:read',
          query: contract.PreviewQuery,
          success: PNG,
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: contract.examples.previewSavedDesign,
        },
        async ({ caller, params, query, request }) => {
          const { side = 'front', cardHolderId = null, photoId, crop = null, dpi } = query;
          const { rotate = 0, straighten = 0 } = query;
          const { organisationId } = caller;
          findDesign(context.db, organisationId, params.id!);
          if (photoId !== undefined) requireScope(caller, 'photos:read');
          if (photoId !== undefined || cardHolderId !== null) requireScope(caller, 'card_holders:read');
          const photo = photoId === undefined ? null : { id: photoId, crop, turn: { rotate, straighten } };
          const preview = {
            designId: params.id!,
            templates: {},
            cardHolderId,
            samplePerson: 'usual' as const,
            organisationName: null,
            photo,
            requirePhotos: () => requireScope(caller, 'photos:read'),
            side,
            dpi,
            isForDesigner: false,
          };
          return sendRendering(request, await previewDesign(context, organisationId, preview));
        },
      ),
    )
    .post(
      '/designs/preview',
      ...operation(
        context,
        {
          id: 'previewDesign',
          summary: 'Draw a side of a design that is being made',
          description:
            'Nothing is saved. Templates are checked as they are when saved: every problem is a detail of the error, with its line. Findings say where they are (`place`: `line` of the template, and `box` in mm from the card’s left and upper edge), and two kinds are reported here alone: `low_contrast`, and codes that print, but are hard to scan. A person’s data also need `card_holders:read`, and a side with their photo `photos:read`.',
          scope: 'cards:write',
          body: contract.PreviewBody,
          bodyLimitBytes: TEMPLATES_BODY_LIMIT_BYTES,
          success: PNG,
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: contract.examples.previewDesign,
        },
        async ({ caller, body, request }) => {
          const { designId = null, front, back, cardHolderId = null, side = 'front', dpi = 300 } = body;
          if (cardHolderId !== null) requireScope(caller, 'card_holders:read');
          const templates = { ...(front !== undefined && { front }), ...(back !== undefined && { back }) };
          const preview = {
            designId,
            templates,
            cardHolderId,
            samplePerson: body.samplePerson ?? 'usual',
            organisationName: body.organisationName ?? null,
            photo: null,
            requirePhotos: () => requireScope(caller, 'photos:read'),
            side,
            dpi,
            isForDesigner: true,
          };
          const rendering = await previewDesign(context, caller.organisationId, preview);
          // Drawing takes a while, during which the caller may have lost the right to see the person.
          exchangeOf(request).assertAdmitted();
          return sendRendering(request, rendering);
        },
      ),
    );
