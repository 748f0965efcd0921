import { notifications } from '@mantine/notifications';
import { useLocation } from 'wouter';
import { useStore } from '../../../api/client/store.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { texts } from '../../../texts/texts.ts';
import { lastHeld, outbox, undo } from './outbox.ts';

const t = texts.review;

/** Undoes a held decision, the latest unless one is named, and opens its photo; `u` does the same. */
export function useUndo(): (photoId?: string) => void {
  const [, navigate] = useLocation();
  const takeBack = (wanted?: string) => {
    const photoId = undo(wanted);
    if (photoId !== null) navigate(`/review/${photoId}`, { replace: true });
    else notifications.show({ message: t.keys.nothingToUndo });
  };
  const last = lastHeld(useStore(outbox));
  const label = last === undefined ? t.keys.undo : t.undoOf(t.outbox[last.decision](last.holderName));
  useShortcuts(t.keys.title, [{ keys: 'u', label, run: () => takeBack(), isOnce: true }]);
  return takeBack;
}
