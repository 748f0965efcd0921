import { ERROR_STATUS } from '../../errors.ts';

/** The one shape of every failure. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'The one shape of every failure.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(ERROR_STATUS),
          description: 'For programs. New codes may be added.',
        },
        message: { type: 'string', description: 'For people. Its wording may change.' },
        requestId: { type: 'string', description: 'The same as in `X-Request-Id`.' },
        details: {
          type: 'array',
          description: 'Everything that can be pointed at.',
          items: {
            type: 'object',
            required: ['path', 'code', 'message'],
            properties: {
              path: {
                type: 'string',
                description: 'A JSON pointer into the body, or `query.NAME`.',
              },
              code: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
      },
    },
  },
};
