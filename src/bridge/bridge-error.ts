/** A failure reported in one or more lines, without a stack: what is wrong, and what to do about it. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
}

/** The process was asked to end. */
export class Stopped extends BridgeError {
  constructor() {
    super('Ended by a signal.');
  }
}

/** The message of whatever was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Somebody else's message, with a full stop at its end. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A run that would have changed too much, or found nothing to read: nobody was changed, and the next one may be all right. */
export class RunRefused extends BridgeError {}
