import type { KeyboardEvent } from 'react';
import type { Box, Item } from './source/items.ts';

const STEP_MM = 0.5;
const LONG_STEP_MM = 5;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Actions {
  onPlace: (item: Item, box: Box) => void;
  onRemove: (item: Item) => void;
}

/** Moves an element on arrow keys, and removes it on Delete. Returns false for other keys. */
export function byKey(event: KeyboardEvent, item: Item, { onPlace, onRemove }: Actions): boolean {
  const arrow = ARROWS[event.key];
  if (arrow !== undefined && !item.isGround) {
    const step = event.shiftKey ? LONG_STEP_MM : STEP_MM;
    onPlace(item, { ...item.box, x: item.box.x + arrow[0] * step, y: item.box.y + arrow[1] * step });
  } else if (event.key === 'Delete') onRemove(item);
  else return false;
  event.preventDefault();
  return true;
}
