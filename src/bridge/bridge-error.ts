/** A failure reported in one or more lines, without a stack: what is wrong, and what to do about it. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
}

/** Thrown when the process was asked to end. */
export class Stopped extends BridgeError {
  constructor() {
    super('Ended by a signal.');
  }
}

/** The message of an error. Anything else that was thrown is turned into text. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A text from elsewhere, such as a database's message, with a full stop unless it already ends a sentence. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Thrown when a run would have changed too many people, or found nothing to read. Nobody was changed, and the next run
 * may succeed.
 */
export class RunRefused extends BridgeError {}
