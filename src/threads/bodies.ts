import type { Destinations } from '../../config/read-variable.ts';
import { AppError, type ErrorDetail } from '../errors.ts';
import { inTurns } from './in-turns.ts';
import { startThread, type Thread } from './thread.ts';

/** The part of the configuration that decides which bodies are valid. */
export interface InstallationRules {
  webhookAllow: Destinations;
}

/** A large body that has arrived. */
export interface ArrivedBody {
  /** The organisation of the caller who has sent it. */
  organisationId: string;
  /** The operation's id, such as `importCardHolders`. */
  operation: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Faults found in the request already; they are reported together with the body's. */
  before: ErrorDetail[];
  /** True when one of a person's two names may be blank. */
  singleNames: boolean;
  /** The request's signal: if the client has gone, the body isn't checked. */
  signal: AbortSignal;
}

/** The thread that parses and checks large bodies. It starts when the first one arrives. */
export interface BodyThread {
  /** For tests; null until the thread is started. */
  readonly thread: Thread | null;
  /**
   * Takes ownership of the body's bytes, and checks the body against the operation's contract.
   * @returns a promise of the checked body
   * @throws AppError bad_request, payload_too_large (too many values), validation_failed; unavailable when the thread
   * ended
   */
  check(body: ArrivedBody): Promise<unknown>;
  close(): Promise<void>;
}

interface Options {
  rules: InstallationRules;
  onEnd(why: string | null): void;
  workerPath?: string;
}

/** The thread checks one body at a time, which can take some hundred milliseconds. Organisations take turns. */
export function createBodyThread({
  rules,
  onEnd,
  workerPath = 'src/threads/bodies-worker.ts',
}: Options): BodyThread {
  let thread: Thread | null = null;
  const inTurn = inTurns(() => [thread!]);
  return {
    get thread() {
      return thread;
    },
    check({ organisationId, operation, bytes, before, singleNames, signal }) {
      thread ??= startThread({ workerPath, setup: rules, lost, onEnd });
      return inTurn(organisationId, {
        name: operation,
        args: [bytes, before, singleNames],
        handedOver: [bytes.buffer],
        signal,
      });
    },
    close: async () => thread?.close(),
  };
}

const lost = () =>
  new AppError('unavailable', 'The server could not finish reading what you sent. Send it again.', {
    headers: { 'Retry-After': '1' },
  });
