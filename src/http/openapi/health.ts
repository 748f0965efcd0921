import { REQUEST_ID_HEADER } from '../../shared/shapes.ts';
import { headerReferences } from './headers.ts';

const answer = (description: string, schema: object, example: object) => ({
  description,
  headers: headerReferences([REQUEST_ID_HEADER]),
  content: { 'application/json': { schema, example } },
});

export const HEALTH_SCHEMAS = {
  Health: {
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'string', const: 'ok' } },
  },
  Readiness: {
    type: 'object',
    required: ['status', 'problems'],
    properties: {
      status: { type: 'string', enum: ['ready', 'not_ready', 'standby'] },
      problems: { type: 'array', items: { type: 'string' }, description: 'What keeps it from working.' },
    },
  },
};

const health = { $ref: '#/components/schemas/Health' };
const readiness = { $ref: '#/components/schemas/Readiness' };

/** `/healthz` and `/readyz`, which are not API operations: they have no envelope, and are outside `/api/v1`. */
export const healthPaths = (publicUrl: string, badRequest: object) => {
  const servers = [{ url: publicUrl, description: 'Outside the API' }];
  const common = { tags: ['Health'], security: [] };
  return {
    '/healthz': {
      servers,
      get: {
        ...common,
        operationId: 'getHealth',
        summary: 'Is the process up?',
        description: 'Answered as long as requests are taken at all; looks at nothing else.',
        responses: {
          '200': answer('It is.', health, { status: 'ok' }),
          '400': badRequest,
        },
      },
    },
    '/readyz': {
      servers,
      get: {
        ...common,
        operationId: 'getReadiness',
        summary: 'Can it do its work?',
        description: 'Looks at the database and at the disk, and at the storage of photos.',
        responses: {
          '200': answer('It can.', readiness, { status: 'ready', problems: [] }),
          '400': badRequest,
          '503': answer('It can not.', readiness, {
            status: 'not_ready',
            problems: ['The disk is full.'],
          }),
        },
      },
    },
  };
};
