import { AppError } from '../../errors.ts';

/** The error that clients see. Its reason is for the log and for `lanyard doctor`, because it names the store. */
export class StoreUnavailable extends AppError {
  constructor(readonly reason: string) {
    super('unavailable', 'The photo store does not answer as it should; nothing was changed. Try again.', {
      headers: { 'Retry-After': '30' },
    });
  }
}

/** A request that the store refused, with a code of its own, or didn't answer. */
export class StoreFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** The reason in words, with the code by which it can be looked up. */
  get reason(): string {
    return `${REASONS[this.code] ?? this.message.replace(/\s+/g, ' ').slice(0, 200)} (${this.code})`;
  }
}

/** Plain words for codes that need a translation. */
const REASONS: Record<string, string> = {
  ConnectionRefused: 'nothing listens at its address',
  ECONNREFUSED: 'nothing listens at its address',
  ConnectionClosed: 'it closed the connection',
  ECONNRESET: 'it closed the connection',
  DNSResolveFailed: 'its name is not known',
  ENOTFOUND: 'its name is not known',
};

/** Turns any error of a connection into a failure of the store. */
export function asFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const { code, message } = error as { code?: unknown; message?: string };
  return new StoreFailure(typeof code === 'string' ? code : 'unknown', message ?? String(error));
}
