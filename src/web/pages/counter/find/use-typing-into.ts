import { type RefObject, useLayoutEffect } from 'react';
import { charactersOn } from '../../../app/shortcuts.ts';

const WRITTEN = 'input, textarea, select, [contenteditable=true]';
const ABOVE = '[role=dialog][aria-modal=true], [role=menu]';
/** Space presses buttons; `/` and `?` are for the whole app. */
const LEFT_ALONE = [' ', '/', '?'];

/**
 * Typed text goes into a field wherever the focus is. Scanners type at any moment and press Enter at the end, and that
 * Enter must not press the button of the previous person's next step.
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
    // The focus moves before other listeners run, so that this letter is typed there, too.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [field]);
}
