import { type RefObject, useLayoutEffect } from 'react';
import { charactersOn } from '../../../app/shortcuts.ts';

const WRITTEN = 'input, textarea, select, [contenteditable=true]';
const ABOVE = '[role=dialog][aria-modal=true], [role=menu]';
/** Space presses buttons; `/` and `?` are for the whole app. */
const LEFT_ALONE = [' ', '/', '?'];

/**
 * Sends typed text to a field, wherever the focus is. Scanners type at any moment and then press Enter, which
 * must not press the button for the previous person's next step.
 */
export function useTypingInto(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key.length !== 1 || LEFT_ALONE.includes(key) || !charactersOn.get()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest(WRITTEN) !== null) return;
      if (document.querySelector(ABOVE) === null) field.current?.focus();
    };
    // The focus moves before other listeners run, so that even the first letter lands in the field.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [field]);
}
