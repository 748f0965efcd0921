/** Inserts a text at the cursor, so that the browser can undo it. */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // `execCommand` is deprecated, but nothing else keeps the undo history. Without it, the code below runs.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Selects a line, counted from 1, and scrolls to it. */
export function selectLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
  field.scrollTop = Math.max(0, (line - 1) * lineHeight - field.clientHeight / 3);
  field.scrollLeft = 0;
}
