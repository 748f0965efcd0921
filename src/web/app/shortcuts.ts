import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../api/client/store.ts';

/**
 * `keys`: `a`, `ArrowLeft`, `Shift+ArrowUp`, `Mod+k` (Ctrl or ⌘), or two in turn, such as `g r`; `|`
 * separates alternatives.
 */
interface Shortcut {
  keys: string;
  label: string;
  run: () => void;
  /** Runs only once while the key is held down, because nobody could follow the repetitions. */
  isOnce?: boolean;
}

interface ShortcutGroup {
  title: string;
  shortcuts: Shortcut[];
}

const SETTING = 'lanyard.shortcuts';
/** The second key of a sequence must follow within this time. */
const SEQUENCE_MS = 1_200;

const groups = new Set<RefObject<ShortcutGroup>>();

/**
 * True while single-character shortcuts work; people who use speech input need to switch them off (WCAG
 * 2.1.4).
 */
export const charactersOn = createStore(localStorage.getItem(SETTING) !== 'off');
charactersOn.subscribe(() => localStorage.setItem(SETTING, charactersOn.get() ? 'on' : 'off'));
export const useCharactersOn = () => useStore(charactersOn);

/** Binds keys while the component is mounted; the help lists them under the title. */
export function useShortcuts(title: string, shortcuts: Shortcut[]): void {
  const group = useRef<ShortcutGroup>({ title, shortcuts });
  group.current = { title, shortcuts };
  // A layout effect, because a key may come before ordinary effects have run.
  useLayoutEffect(() => {
    groups.add(group);
    return () => void groups.delete(group);
  }, []);
}

/** The keys that are bound now. */
const boundShortcuts = (): ShortcutGroup[] => [...groups].map(({ current }) => current);

/** The bound keys for the help: each title once, the current page's first. */
export const shortcutsByTitle = (): ShortcutGroup[] =>
  [...Map.groupBy(boundShortcuts().reverse(), ({ title }) => title)].map(([title, same]) => ({
    title,
    shortcuts: same.flatMap(({ shortcuts }) => shortcuts),
  }));

function nameOf(event: KeyboardEvent): string {
  const isCharacter = event.key.length === 1;
  const parts = [
    ...(event.ctrlKey || event.metaKey ? ['Mod'] : []),
    ...(event.altKey ? ['Alt'] : []),
    // "?" and "+" already imply that Shift was held.
    ...(event.shiftKey && !isCharacter ? ['Shift'] : []),
    isCharacter ? event.key.toLowerCase() : event.key,
  ];
  return parts.join('+');
}

/** Types of inputs that accept no text. */
const unwritten = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];
const WRITTEN = [
  `input:not([readonly], ${unwritten.map((type) => `[type=${type}]`).join(', ')})`,
  'textarea, select, [contenteditable=true], [aria-expanded=true][aria-haspopup=listbox]',
].join(', ');
const MOVED = [
  '[role=tab], [role=menuitem], [role=option], [role=slider], [role=radio]',
  '[type=radio], [type=range], [aria-haspopup=listbox]',
].join(', ');

const COVERS = '[role=dialog][aria-modal=true], [role=menu]';
/** Keys with Ctrl or ⌘ that fields and buttons of a dialog handle themselves. */
const OF_DIALOGS = ['Mod+z', 'Mod+y', 'Mod+Enter'];

/** True when the focused element itself needs the key: a text field, or an element that arrow keys move. */
function isNeeded(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(WRITTEN)) return true;
  return event.key.startsWith('Arrow') && target.closest(MOVED) !== null;
}

/** The state at the current key press: `isCovered` by a dialog or menu, `isNeeded` by the focused element. */
let pressed = { isCovered: false, isNeeded: false };

/**
 * Called before anything else acts on the key: once Escape has closed a dialog or a list, nothing shows that
 * it was open.
 */
function onKeyDownFirst(event: KeyboardEvent): void {
  pressed = { isCovered: document.querySelector(COVERS) !== null, isNeeded: isNeeded(event) };
}

let before: { key: string; atMs: number } | null = null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = nameOf(event);
  const isGlobal = key.startsWith('Mod+');
  if (!isGlobal && (pressed.isCovered || pressed.isNeeded)) return;
  if (!isGlobal && event.key.length === 1 && !charactersOn.get()) return;
  const isInTime = before !== null && event.timeStamp - before.atMs < SEQUENCE_MS;
  const sequence = isInTime ? `${before!.key} ${key}` : null;
  before = null;
  const all = boundShortcuts().flatMap(({ shortcuts }) => shortcuts);
  const bound = (wanted: string) => all.findLast(({ keys }) => keys.split('|').includes(wanted));
  const found = (sequence !== null && bound(sequence)) || bound(key);
  if (found) {
    if (pressed.isCovered && OF_DIALOGS.includes(key)) return;
    // Prevented even below a dialog, because Ctrl+K would lead out of the dialog into the browser's address bar.
    event.preventDefault();
    if (!pressed.isCovered && (!event.repeat || !found.isOnce)) found.run();
  } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) {
    before = { key, atMs: event.timeStamp };
  }
}

/** Called once, when the app starts, before other listeners are added. */
export function listenForShortcuts(): void {
  addEventListener('keydown', onKeyDownFirst, { capture: true });
  document.addEventListener('keydown', onKeyDown);
}
