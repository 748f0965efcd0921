import type { z } from 'zod';

/** The context that `superRefine` gives to checks between the fields of a body. */

export type Issues = z.core.$RefinementCtx;

/** Runs a check even when other fields fail, so that the answer names every problem at once. */
export const always = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};

/** Adds a problem with one field, caused by its combination with other fields. */
export const complain = (issues: Issues, name: string, code: string, message: string): void =>
  issues.addIssue({ code: 'custom', path: [name], message, params: { code } });
