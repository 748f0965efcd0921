import { StoreFailure } from './store-failure.ts';

/** Limits of a request to the store, in milliseconds: for the store's longest silence, and for the whole request. */
export interface Limits {
  silenceMs: number;
  totalMs: number;
}

/** Aborts a request when the store is silent for too long. */
export interface RequestTimeout {
  /** Aborts the request, and with it the connection. */
  signal: AbortSignal;
  /** The store has done something: its silence is counted from now. */
  renew(): void;
  /** Stops counting, because nobody is waiting for the store now. */
  pause(): void;
}

export function createRequestTimeout({ silenceMs, totalMs }: Limits): RequestTimeout {
  const controller = new AbortController();
  const endsAtMs = performance.now() + totalMs;
  let timer: ReturnType<typeof setTimeout>;
  const pause = () => clearTimeout(timer);
  const renew = () => {
    pause();
    const leftMs = Math.max(0, Math.min(silenceMs, endsAtMs - performance.now()));
    const failure = () =>
      performance.now() < endsAtMs
        ? new StoreFailure('Timeout', `no answer in ${silenceMs / 1000} s`)
        : new StoreFailure('Timeout', `not done in ${totalMs / 1000} s`);
    timer = setTimeout(() => controller.abort(failure()), leftMs);
  };
  renew();
  return { signal: controller.signal, renew, pause };
}
