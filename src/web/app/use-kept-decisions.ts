import { useEffect } from 'react';
import { keptBy } from '../pages/review/decisions/storage.ts';

const LOOK_AGAIN_MS = 10_000;

/**
 * Sends decisions about photos that a page stored and could not send before it was closed, whichever page is
 * open now. The code that sends them is only fetched if there are any.
 */
export function useKeptDecisions(staffId: string): void {
  useEffect(() => {
    const look = async () => {
      if (keptBy(staffId).length === 0) return;
      const { sendKept } = await import('../pages/review/decisions/send-kept.ts');
      sendKept(staffId);
    };
    // Without the code, as the connection is down, the next look tries again.
    const tryTo = () => void look().catch(() => undefined);
    tryTo();
    const timer = setInterval(tryTo, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [staffId]);
}
