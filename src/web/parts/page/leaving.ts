import { useEffect, useState } from 'react';
import type { AroundNavHandler } from 'wouter';

type Go = () => void;

/** Asks before the page is left; null while there is nothing to lose. */
let ask: ((go: Go) => void) | null = null;

/** Called by the router. Navigates immediately, or waits until the page's guard allows it. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, options);
  if (ask === null) go();
  else ask(go);
};

/**
 * Guards a page with unsaved changes: the browser asks before the tab is closed, and links, keys and the Back
 * button wait for an answer.
 * @returns `go` is set while somebody wants to leave, and lets them leave; `stay` keeps them on the page
 */
export function useLeaving(isOn: boolean): { go: Go | null; stay: () => void } {
  const [wanted, setWanted] = useState<{ go: Go } | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const hold = (go: Go) =>
      setWanted({
        go: () => {
          ask = null;
          setWanted(null);
          go();
        },
      });
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const traversing = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || ask !== hold) return;
      event.preventDefault();
      const { key } = event.destination;
      hold(() => void navigation.traverseTo(key));
    };
    // Browsers without the Navigation API can't hold the Back button; the entered data is kept in any case.
    const history: Navigation | undefined = globalThis.navigation;
    ask = hold;
    addEventListener('beforeunload', closing);
    history?.addEventListener('navigate', traversing);
    return () => {
      if (ask === hold) ask = null;
      removeEventListener('beforeunload', closing);
      history?.removeEventListener('navigate', traversing);
    };
  }, [isOn]);
  return { go: wanted?.go ?? null, stay: () => setWanted(null) };
}
