import { useLocation } from 'wouter';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { texts } from '../../../texts/texts.ts';
import { undo } from './outbox.ts';

const t = texts.review.keys;

/** Takes back a held decision, the latest unless one is named, and goes to its photo; `u` does the same. */
export function useUndo(): (photoId?: string) => void {
  const [, navigate] = useLocation();
  const takeBack = (wanted?: string) => {
    const photoId = undo(wanted);
    if (photoId !== null) navigate(`/review/${photoId}`, { replace: true });
  };
  useShortcuts(t.title, [{ keys: 'u', label: t.undo, run: () => takeBack(), isOnce: true }]);
  return takeBack;
}
