import type { Known } from '../../../shared/offline/known.ts';
import { isClockWrong, latestOf, latestWhenTold } from '../door/clock.ts';
import { type Problem, refresh } from '../door/refresh.ts';
import { askServer } from './ask-server.ts';
import type { OwnSettings } from './settings.ts';
import type { Store } from './store.ts';

/** ms between two loads of the list, and before another try. */
const EVERY_MS = 5 * 60_000;
const RETRY_MS = 60_000;
/** Doors that were started together spread their questions over this part of the time. */
const SPREAD = 0.3;
/** ms: a whole list of 10,000 cards over a slow line. */
const PATIENCE_MS = 60_000;
/** ms in which what was loaded counts as new. */
const SOON_MS = 20_000;

/** The knowledge of this door, and how it stays up to date. */
export interface Knowledge {
  readonly known: Known | null;
  readonly problem: Problem | null;
  readonly isLoading: boolean;
  readonly isClockWrong: boolean;
  /** Takes note of the server's time. */
  tellTime(aheadMs: number): void;
  /** Loads what is new. */
  load(): Promise<void>;
  /** The same, unless that was done a moment ago. */
  loadUnlessJust(): Promise<void>;
  /** Deletes everything that is known, and loads it again. */
  forget(): Promise<void>;
}

/**
 * Loads keys and list every few minutes after the first `load`, and whenever there is a network again.
 * @param canVerify false in browsers that can't check signatures, which have no use for them
 */
export function keepUpToDate(
  store: Store,
  settings: OwnSettings,
  canVerify: boolean,
  onChange: () => void,
): Knowledge {
  const { organisation } = settings.now;
  const isOurs = organisation === null || store.known?.keys.organisation.id === organisation;
  let known = isOurs ? store.known : null;
  let problem: Problem | null = null;
  let loading: Promise<void> | null = null;
  let aheadMs: number | null = null;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const signs = () => ({ latestMs: settings.now.latestMs, aheadMs });
  const tellTime = (ms: number) => {
    aheadMs = ms;
    noteLatest(latestWhenTold(signs(), Date.now()));
  };
  const noteTime = () => noteLatest(latestOf(signs(), Date.now()));
  const noteLatest = (latestMs: number) => {
    if (Math.abs(latestMs - settings.now.latestMs) > RETRY_MS) settings.change({ latestMs });
  };
  const ask = askServer(PATIENCE_MS, tellTime);
  const take = (next: Known | null) => {
    if (next === known) return;
    known = next;
    void store.saveKnown(known).catch(() => {});
  };

  const load = async () => {
    clearTimeout(timer);
    const done = navigator.onLine
      ? await refresh(known, settings.now.organisation, ask, take)
      : ({ known, problem: 'no_network', waitMs: null } as const);
    take(done.known);
    problem = done.problem;
    loadedAt = performance.now();
    noteTime();
    const pauseMs = done.waitMs ?? (problem === null ? EVERY_MS : RETRY_MS);
    timer = setTimeout(loadNow, pauseMs * (1 + Math.random() * SPREAD));
  };
  const loadNow = (): Promise<void> => {
    if (!canVerify) return Promise.resolve();
    loading ??= load().finally(() => {
      loading = null;
      onChange();
    });
    onChange();
    return loading;
  };
  const loadUnlessJust = () =>
    performance.now() - loadedAt > SOON_MS ? loadNow() : (loading ?? Promise.resolve());

  addEventListener('online', () => void loadNow());
  addEventListener('offline', () => {
    problem = 'no_network';
    onChange();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void loadUnlessJust();
  });

  return {
    get known() {
      return known;
    },
    get problem() {
      return problem;
    },
    get isLoading() {
      return loading !== null;
    },
    get isClockWrong() {
      return isClockWrong(signs(), Date.now());
    },
    tellTime,
    load: loadNow,
    loadUnlessJust,
    async forget() {
      await loading;
      take(null);
      settings.change({ latestMs: 0 });
      await loadNow();
    },
  };
}
