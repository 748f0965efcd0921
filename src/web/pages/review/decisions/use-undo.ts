import { useLocation } from 'wouter';
import { useStore } from '../../../api/client/store.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { sayNews } from '../../../parts/dialogs/say.ts';
import type { TakeBackOpener } from '../../../parts/photos/take-back/use-take-back.tsx';
import { texts } from '../../../texts/texts.ts';
import { decisionInWords } from './in-words.ts';
import { lastHeld, outbox, sentIds, undo } from './outbox.ts';

const t = texts.review;

/** The decision that `u` offers to take back when none is held. */
interface Saved {
  /** The photo on screen, if it is decided. */
  shown: string | null;
  takeBack: TakeBackOpener;
}

/**
 * Returns a function that undoes a held decision (by default the latest) and opens its photo. The key `u`
 * does the same; if no decision is held, it opens the dialog to take back the decision on screen, or else the
 * one saved last.
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
