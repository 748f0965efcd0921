/** Focuses the first field with an error, which also scrolls it into view. */
export const focusFirst = (
  form: { getInputNode(path: string): HTMLElement | null },
  errors: Record<string, unknown>,
): void => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
