/** A failure that is told in a line or several, without a stack: what is wrong, and what to do about it. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
}

/** The words of whatever was thrown. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What somebody else says, with a full stop at its end. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
