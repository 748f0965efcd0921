import { AppError, type ErrorCode } from '../errors.ts';

/** Refuses an order for what some of its items name; `paths` point at each of them. */
const refusal =
  (code: ErrorCode, reason: string, what: string, message: string) =>
  (paths: string[]): AppError =>
    new AppError(code, `${what}: ${paths.join(', ')}.`, {
      details: paths.map((path) => ({ path, code: reason, message })),
    });

export const archivedHolders = refusal(
  'invalid_state',
  'archived',
  'Archived card holders get no new cards',
  'is archived',
);

export const archivedDesigns = refusal(
  'invalid_state',
  'archived',
  'Archived designs are not used for new cards',
  'is archived',
);

export const missing = refusal(
  'not_found',
  'not_found',
  'The order names something that is not there',
  'is not there',
);

export const repeatedHolders = refusal(
  'validation_failed',
  'repeated',
  'A person gets one card by an order, and is named more than once',
  'is a person whom the order has already',
);

export const foreignCards = refusal(
  'validation_failed',
  'not_allowed',
  'A card is replaced only by one for the same person',
  'is a card of somebody else',
);
