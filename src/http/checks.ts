import type { z } from 'zod';

/** What checks between the fields of a body are made of, for `superRefine`. */

export type Issues = z.core.$RefinementCtx;

/** Also when other fields fail, so that the answer names every problem at once. */
export const always = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};

/** Says what is wrong with a field because of others. */
export const complain = (issues: Issues, name: string, code: string, message: string): void =>
  issues.addIssue({ code: 'custom', path: [name], message, params: { code } });
