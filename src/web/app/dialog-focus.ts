/**
 * This file manages the focus while a dialog or menu is open. The component library moves the focus by
 * timers. On a busy machine, they may fire only after the next key press, which is then lost, so here the focus
 * moves in the same step that shows or removes a dialog. In the library, Escape would close every open dialog; here
 * it closes only the topmost one.
 */
const DIALOG = '[role=dialog][aria-modal=true]';
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';
/** A list or menu that is open in a dialog; Escape closes it first. */
const ABOVE = '[aria-haspopup=listbox][aria-expanded=true], [role=menu]';

interface Opened {
  dialog: HTMLElement;
  /** The element that had the focus before, and gets it back. */
  before: Element | null;
}

let stack: Opened[] = [];
let lastBehind: Element | null = null;
let lastMenu: HTMLElement | null = null;
let isBackwards = false;

/** The dialog that gets the keys: the one opened last. */
export const topDialog = (): HTMLElement | null =>
  stack.findLast(({ dialog }) => dialog.isConnected)?.dialog ?? null;

/** A dialog's tab stops, in order. */
const stopsIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0,
  );

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the element that the dialog marks for this, or else its first tab stop, or else the dialog. */
function enter(dialog: HTMLElement): void {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? stopsIn(dialog)[0] ?? dialog).focus({ preventScroll: true });
}

/**
 * Called after each change of the page: focuses new dialogs and menus. After a dialog has closed, gives the
 * focus back.
 */
function look(): void {
  const shown = [...document.querySelectorAll<HTMLElement>(DIALOG)];
  const gone = stack.filter(({ dialog }) => !shown.includes(dialog));
  stack = stack.filter(({ dialog }) => shown.includes(dialog));
  if (gone.length > 0 && isLost()) giveBack(gone[0]!.before);
  for (const dialog of shown) {
    if (stack.some((one) => one.dialog === dialog)) continue;
    const hasFocus = dialog.contains(document.activeElement);
    stack.push({ dialog, before: hasFocus ? lastBehind : document.activeElement });
    if (!hasFocus) enter(dialog);
  }
  const menu = document.querySelector<HTMLElement>('[role=menu]');
  if (menu !== lastMenu && !menu?.contains(document.activeElement)) menu?.focus({ preventScroll: true });
  lastMenu = menu;
}

function giveBack(before: Element | null): void {
  const top = topDialog();
  if (before?.isConnected && before instanceof HTMLElement) before.focus({ preventScroll: true });
  else if (top !== null) enter(top);
  // The element that had the focus before may be gone: a menu item goes with its menu.
  else document.getElementById('main')?.focus({ preventScroll: true });
}

/** Presses a dialog's close button, as a person could. A dialog without one stays open. */
function close(dialog: HTMLElement, { target, isComposing, repeat }: KeyboardEvent): void {
  const isForAbove = target instanceof Element && target.closest(ABOVE) !== null;
  // A key held a little too long would close the dialog below, too.
  if (isForAbove || isComposing || repeat) return;
  dialog.querySelector<HTMLElement>('.mantine-Modal-close')?.click();
}

function onKeyDown(event: KeyboardEvent): void {
  isBackwards = event.shiftKey;
  const top = topDialog();
  if (top === null) return;
  if (event.key === 'Escape') close(top, event);
  // The focused element may have left the dialog or been disabled.
  if (isLost()) enter(top);
  else if (event.key === 'Tab') {
    const stops = stopsIn(top);
    const edge = isBackwards ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge && document.activeElement !== top) return;
    if (document.activeElement === top && !isBackwards) return;
    event.preventDefault();
    (isBackwards ? stops.at(-1) : stops[0])?.focus();
  }
}

/**
 * Keeps the focus out of the page behind a dialog. Elements that float above the dialog, such as a menu, may
 * have it.
 */
function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const top = topDialog();
  if (top === null) lastBehind = target;
  else if (!top.contains(target) && target.closest(`#root, ${DIALOG}`) !== null) {
    const stops = stopsIn(top);
    ((isBackwards ? stops.at(-1) : stops[0]) ?? top).focus({ preventScroll: true });
  }
}

/** Starts managing the focus of dialogs; called once, when the app starts. */
export function manageDialogFocus(): void {
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', onKeyDown, { capture: true });
  addEventListener('focusin', onFocusIn);
}
