import { useLocation } from 'wouter';
import { useStore } from '../../../api/client/store.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { sayNews } from '../../../parts/dialogs/say.ts';
import type { TakeBackOpener } from '../../../parts/photos/take-back/use-take-back.tsx';
import { texts } from '../../../texts/texts.ts';
import { decisionInWords } from './in-words.ts';
import { lastHeld, outbox, sentIds, undo } from './outbox.ts';

const t = texts.review;

/** Decisions that `u` takes back when none is held. */
interface Saved {
  /** The photo that is shown, if it is decided. */
  shown: string | null;
  takeBack: TakeBackOpener;
}

/**
 * Undoes a held decision, the latest unless one is named, and opens its photo; `u` does the same or, if none is held,
 * opens the dialog to take back the decision that is shown or was saved last.
 */
export function useUndo(saved?: Saved): (photoId?: string) => void {
  const [, navigate] = useLocation();
  const undoHeld = (wanted?: string) => {
    const photoId = undo(wanted);
    if (photoId !== null) navigate(`/review/${photoId}`, { replace: true });
    return photoId !== null;
  };
  const entries = useStore(outbox);
  const savedLast = entries.findLast(({ state }) => state === 'saved');
  const lastSaved: Parameters<TakeBackOpener> | undefined = saved?.shown
    ? [saved.shown]
    : savedLast && sentIds(savedLast);
  const last = lastHeld(entries);
  const label = last === undefined ? t.keys.undo : t.undoOf(decisionInWords(last));
  const run = () => {
    if (undoHeld()) return;
    if (saved !== undefined && lastSaved !== undefined) saved.takeBack(...lastSaved);
    else sayNews(t.keys.nothingToUndo);
  };
  useShortcuts(t.keys.title, [{ keys: 'u', label, run, isOnce: true }]);
  return undoHeld;
}
