import { useShortcuts } from '../../app/shortcuts.ts';
import { texts } from '../../texts/texts.ts';

/** Moves through a list with `j` and `k`, focusing the links marked `data-row`. */
export function useRowKeys(title: string): void {
  const move = (step: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const place = rows.indexOf(document.activeElement as HTMLElement);
    rows[place < 0 ? (step > 0 ? 0 : rows.length - 1) : place + step]?.focus();
  };
  useShortcuts(title, [
    { keys: 'j', label: texts.lists.nextRow, run: () => move(1) },
    { keys: 'k', label: texts.lists.previousRow, run: () => move(-1) },
  ]);
}
