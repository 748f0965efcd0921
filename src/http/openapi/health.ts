import { headerReferences } from './headers.ts';

const answer = (description: string, schema: object, example: object) => ({
  description,
  headers: headerReferences(['X-Request-Id']),
  content: { 'application/json': { schema, example } },
});

const readiness = {
  type: 'object',
  required: ['status', 'problems'],
  properties: {
    status: { type: 'string', enum: ['ready', 'not_ready'] },
    problems: { type: 'array', items: { type: 'string' }, description: 'What keeps it from working.' },
  },
};

/** `/healthz` and `/readyz`, which are no API operations: they have no envelope, and stand outside `/api/v1`. */
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
        responses: {
          '200': answer(
            'It is.',
            { type: 'object', required: ['status'], properties: { status: { type: 'string', const: 'ok' } } },
            { status: 'ok' },
          ),
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
