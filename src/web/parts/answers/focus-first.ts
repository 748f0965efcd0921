/** Focuses the first field of a form that has an error, which also brings it into sight. */
export const focusFirst = (
  form: { getInputNode(path: string): HTMLElement | null },
  errors: Record<string, unknown>,
): void => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
