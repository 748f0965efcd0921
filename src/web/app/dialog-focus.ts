/**
 * Where the keys go while a dialog or a menu is open. The component library moves the focus by timers, which on a busy machine
 * come after the next key, so that it is lost; here the focus moves in the step that shows or takes away a dialog.
 */
const DIALOG = '[role=dialog][aria-modal=true]';
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

interface Opened {
  dialog: HTMLElement;
  /** What had the focus before, and gets it back. */
  before: Element | null;
}

let stack: Opened[] = [];
let lastBehind: Element | null = null;
let lastMenu: HTMLElement | null = null;
let isBackwards = false;

/** The dialog that has the keys: the one that was opened last. */
export const topDialog = (): HTMLElement | null =>
  stack.findLast(({ dialog }) => dialog.isConnected)?.dialog ?? null;

/** What Tab stops at in a dialog, in its order. */
const stopsIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0,
  );

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Goes to what the dialog is answered with: what is marked for it, else the first thing in it. */
function enter(dialog: HTMLElement): void {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? stopsIn(dialog)[0] ?? dialog).focus({ preventScroll: true });
}

/** Called after each change of the page: enters what is new, and goes back from dialogs that are gone. */
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
  // A menu's item, for one, is gone with its menu.
  else document.getElementById('main')?.focus({ preventScroll: true });
}

function onKeyDown(event: KeyboardEvent): void {
  isBackwards = event.shiftKey;
  const top = topDialog();
  if (top === null) return;
  // What had the focus may be gone from the dialog, or have been switched off.
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

/** What lies behind a dialog can't have the focus; what floats over it (a menu, a notification) can. */
function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const top = topDialog();
  if (top === null) lastBehind = target;
  else if (!top.contains(target) && target.closest(`#root, ${DIALOG}`) !== null) {
    const stops = stopsIn(top);
    ((isBackwards ? stops.at(-1) : stops[0]) ?? top).focus({ preventScroll: true });
  }
}

/** Begins to look after the focus of dialogs; once, at the start of the app. */
export function lookAfterDialogs(): void {
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', onKeyDown, { capture: true });
  addEventListener('focusin', onFocusIn);
}
