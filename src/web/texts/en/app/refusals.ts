import type { components } from '../../../api/schema.generated.d.ts';

type Code = components['schemas']['ErrorBody']['code'];

/** Sentences in place of the server's own, which are English. */
export const refusals: {
  byCode: Record<Code, string> | null;
  /**
   * Sentences for details, by code. They get the numbers in the server’s message, such as a limit that was exceeded. Codes
   * that aren't here keep the server's words.
   */
  details: Record<string, (numbers: string[]) => string> | null;
} = { byCode: null, details: null };
