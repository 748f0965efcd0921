import { readLink, type ScannedLink } from '../../../shared/offline/fragment.ts';
import { judge } from '../../../shared/offline/judge.ts';
import { NO_CODE, type Outcome, outcomeOf, UNSIGNED, withServer } from '../door/outcome.ts';
import { type ServerAnswer, serverAnswer } from '../door/server-answer.ts';
import { askServer } from './ask-server.ts';
import type { Knowledge } from './knowledge.ts';
import type { OwnSettings } from './settings.ts';

/** ms: whoever stands at a door doesn't wait longer for a server. */
const PATIENCE_MS = 3_000;

/** A verdict on a card that was shown. */
export interface Checked {
  outcome: Outcome;
  /** The card's code; '' for a QR code that is no card's. */
  code: string;
  /** True while the server is asked, whose answer comes next. */
  isAsking: boolean;
}

/** Shows a verdict. @param isLate true for the server's answer, and false for the first verdict on a card */
type Show = (checked: Checked, isLate: boolean) => void;

/**
 * Checks what was scanned: first by what this device knows, which takes milliseconds, then by the server, whose answer
 * takes the place of the first. A check that is overtaken by the next card shows nothing any more.
 */
export function checker(knowledge: Knowledge, settings: OwnSettings, canVerify: boolean, show: Show) {
  let latest = 0;
  let silentUntilMs = 0;
  const ask = askServer(PATIENCE_MS, knowledge.tellTime);

  const alone = async (link: ScannedLink): Promise<Outcome> => {
    const { known } = knowledge;
    if (known === null || !canVerify) return UNSIGNED;
    const judged = await judge(link, known, Date.now());
    return outcomeOf(judged, knowledge.isClockWrong, known.keys.organisation.name);
  };
  const answerOf = async (code: string): Promise<ServerAnswer> => {
    const answer = await ask(`/api/v1/verify/${code}`).then(serverAnswer, () => ({ waitMs: null }));
    // Others behind the same address need the server, too: the list, for example.
    if (typeof answer === 'object' && 'waitMs' in answer && answer.waitMs !== null)
      silentUntilMs = performance.now() + answer.waitMs;
    return answer;
  };

  return async (text: string): Promise<void> => {
    latest += 1;
    const mine = latest;
    const link = readLink(text);
    if (link === null) {
      show({ outcome: NO_CODE, code: '', isAsking: false }, false);
      return;
    }
    const asks = navigator.onLine && performance.now() >= silentUntilMs;
    const { code } = link;
    let first = await alone(link);
    if (mine !== latest) return;
    show({ outcome: first, code, isAsking: asks }, false);
    if (!asks) return;
    if (first.says === 'unknown_key') {
      // The key may be newer than the last load.
      await Promise.race([knowledge.loadUnlessJust(), pause(PATIENCE_MS)]);
      first = await alone(link);
    }
    const answer = await answerOf(code);
    if (mine !== latest) return;
    const { organisation } = settings.now;
    const ours = organisation ?? knowledge.known?.keys.organisation.id ?? null;
    const outcome = withServer(first, answer, ours, knowledge.isClockWrong);
    show({ outcome, code, isAsking: false }, true);
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** True in browsers that can check the signatures of cards. */
export async function canCheckSignatures(): Promise<boolean> {
  // The public key of RFC 8032, section 7.1, test 1.
  const hex = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  const raw = Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16));
  try {
    await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
