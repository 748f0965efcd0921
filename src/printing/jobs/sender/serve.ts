import type { PrinterRow } from '../../../db/schema/printers.ts';
import { type Printer, PrinterTrouble } from '../../printers/ipp/printer.ts';
import { printerQueries } from '../../printers/queries.ts';
import { jobQueries } from '../queries.ts';
import { createFollowing, IN_DOUBT_MS } from './follow.ts';
import { createSending } from './send.ts';
import type { World } from './world.ts';

/** Cards that a printer has at the same time: it works on one, and the next is there already. */
const AHEAD = 2;
/** Pauses between questions: while the printer works, and while it is in trouble. */
const WORKING_MS = 300;
const FIRST_TROUBLE_MS = 2_000;
const LAST_TROUBLE_MS = 60_000;
/** A job counts as unclear once its printer has been away for this long. */
const AWAY_MS = 10 * 60_000;

interface Line {
  wake(): void;
  ended: Promise<void>;
  /** True while it waits for a printer that is away, or only has jobs in doubt. */
  isResting(): boolean;
}

/** Gives one printer its cards, until it has none left. */
export function serve(world: World, printerId: string, isStopped: () => boolean): Line {
  const queries = jobQueries(world.db);
  const following = createFollowing(world, printerId);
  const sending = createSending(world, printerId, following);
  let opened: { uri: string; ipp: Printer } | null = null;
  let trouble: { sinceMs: number; pauseMs: number } | null = null;
  let wakeUp: (() => void) | null = null;
  let isWoken = false;
  let isResting = false;

  const current = () => printerQueries(world.db).byIdAlone.get({ id: printerId });
  const at = (uri: string): Printer => {
    if (opened?.uri !== uri) opened = { uri, ipp: world.open(uri) };
    return opened.ipp;
  };

  /** One round. Returns the pause until the next in milliseconds; null when nothing is left to do. */
  const round = async (printer: PrinterRow): Promise<number | null> => {
    const ipp = at(printer.uri);
    let held = await following.all(printer, ipp);
    if (printer.pausedBecause === null)
      while (held < mostAt(current()) && !isStopped() && (await sending.next(current() ?? printer, ipp)))
        held++;
    if (trouble !== null) world.log.info('a printer is back', { printer: printer.name });
    trouble = null;
    if (held > 0) return WORKING_MS;
    const isWaiting = current()?.pausedBecause === null && queries.next.get({ printerId }) !== null;
    if (isWaiting) return WORKING_MS;
    return following.hasDoubts() ? IN_DOUBT_MS : null;
  };

  const noteTrouble = async (printer: PrinterRow, error: PrinterTrouble): Promise<number> => {
    // A busy printer is well, and will take the card when it is done.
    if (error.kind === 'busy') return WORKING_MS;
    const nowMs = world.clock.monotonicMs();
    // Once is enough for the log: a printer may be switched off for days.
    if (trouble === null)
      world.log.error('a printer is in trouble; its cards wait', {
        printer: printer.name,
        error: error.message,
      });
    trouble ??= { sinceMs: nowMs, pauseMs: FIRST_TROUBLE_MS / 2 };
    trouble.pauseMs = Math.min(trouble.pauseMs * 2, LAST_TROUBLE_MS);
    sending.forget();
    if (nowMs - trouble.sinceMs >= AWAY_MS) await following.giveUp(error);
    return trouble.pauseMs;
  };

  const work = async () => {
    while (!isStopped()) {
      const printer = current();
      if (printer === null) return;
      isWoken = false;
      let pauseMs: number | null;
      try {
        pauseMs = await round(printer);
      } catch (error) {
        if (!(error instanceof PrinterTrouble)) throw error;
        pauseMs = await noteTrouble(printer, error);
      }
      if (isWoken && trouble === null) continue;
      if (pauseMs === null) return;
      await rest(pauseMs);
    }
  };

  const rest = async (ms: number) => {
    isResting = trouble !== null || ms === IN_DOUBT_MS;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    isResting = false;
    wakeUp = null;
  };

  return {
    ended: work(),
    isResting: () => isResting,
    wake() {
      isWoken = true;
      wakeUp?.();
    },
  };
}

/** A printer that has just failed gets no card ahead: the next may fail, too. */
const mostAt = (printer: PrinterRow | null): number =>
  printer === null || printer.failuresInRow > 0 ? 1 : AHEAD;
