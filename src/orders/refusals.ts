import { AppError, type ErrorCode } from '../errors.ts';

/** Refuses an order because of things that some of its items name; `paths` point at each of these items. */
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
  'The order names something that does not exist',
  'does not exist',
);

export const repeatedHolders = refusal(
  'validation_failed',
  'repeated',
  'An order has one card for each person, and names somebody more than once',
  'is a person who is already in the order',
);

export const foreignCards = refusal(
  'validation_failed',
  'not_allowed',
  'A card can only be replaced by one for the same person',
  'is a card of somebody else',
);
