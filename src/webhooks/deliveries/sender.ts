import type { Config } from '../../../config/config.ts';
import type { Secrets } from '../../../config/secrets.ts';
import { damageOf } from '../../db/damage/damage.ts';
import type { Db } from '../../db/open.ts';
import { systemActor, writeLazily } from '../../db/tx.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { errorFields, type Log } from '../../lib/log.ts';
import type { Metrics, WebhookOutcome } from '../../metrics/metrics.ts';
import { type Attempt, attempt } from '../client/attempt.ts';
import { CutOff } from '../client/cut-off.ts';
import { endpointQueries } from '../endpoints/queries.ts';
import { liveSecrets } from '../endpoints/secrets.ts';
import { createClockWatch } from './clock-watch.ts';
import { type Due, senderQueries } from './sender-queries.ts';
import { type Finished, LEASE_MS, takeTurn } from './turn.ts';

export interface WebhookSender {
  start(): void;
  wake(): void;
  /** Starts nothing new. Running attempts get a moment to end; those that don't are sent again at the next start. */
  stop(): Promise<void>;
  /** For tests: resolves when nothing is due or under way. */
  idle(): Promise<void>;
}

interface World {
  db: Db;
  clock: Clock;
  log: Log;
  config: Config;
  secrets: Secrets;
  metrics: Pick<Metrics, 'webhookAttempt'>;
}

/** Due times are polled from the database: a timer would not survive a crash, nor a change of the clock. */
const POLL_MS = 1_000;
/**
 * The shortest time between turns, and the most that a turn does. A delivery takes a few tenths of a millisecond of the
 * one thread, and requests need their share. This allows about 700 deliveries a second over all endpoints.
 */
const TURN_MS = 5;
const SENT_IN_A_TURN = 4;
/** Hundreds may fail at once when a network goes down. */
const SETTLED_IN_A_TURN = 8;
/** How long running attempts may take to end when the server stops. */
const FINISH_MS = 2_000;
const ACTOR = systemActor('webhooks');

/** Sends what is due, a few deliveries at a time. */
export function createWebhookSender(context: World): WebhookSender {
  const queries = senderQueries(context.db);
  const clockWatch = createClockWatch(context);
  const running = new Map<string, Due>();
  let finished: Finished[] = [];
  let stopping = new CutOff();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isAwake = false;
  let lastTurnMs = Number.NEGATIVE_INFINITY;
  let turns = 0;
  const lastTurns = new Map<string, number>();
  let isStopped = true;

  const wake = () => {
    if (isStopped || isAwake) return;
    isAwake = true;
    const restMs = lastTurnMs + TURN_MS - context.clock.monotonicMs();
    setTimeout(
      () => {
        isAwake = false;
        lastTurnMs = context.clock.monotonicMs();
        pump();
      },
      Math.max(0, restMs),
    );
  };

  const pump = () => {
    try {
      const next = turn();
      for (const delivery of next) send(delivery);
      // There may be more to do than fits into one turn.
      if (finished.length > 0 || next.length === SENT_IN_A_TURN) wake();
    } catch (error) {
      // The database can't be written to, perhaps because the disk is full: the next poll tries again.
      damageOf(context.db).note(error);
      context.log.error('webhooks not sent', errorFields(error));
    }
  };

  const isSomethingDue = () => {
    const nowMs = context.clock.now();
    return queries.endpoints.all({ at: timestamp(nowMs), lease: timestamp(nowMs + LEASE_MS) }).length > 0;
  };

  const turn = (): Due[] => {
    clockWatch.look();
    if (finished.length === 0 && (isStopped || !isSomethingDue())) return [];
    const batch = isStopped ? finished : finished.slice(0, SETTLED_IN_A_TURN);
    const sendable = isStopped ? null : { limit: SENT_IN_A_TURN, underWay: [...running.values()], lastTurns };
    // If a power cut takes this back, the deliveries are sent again.
    const next = writeLazily(context, ACTOR, (tx) => takeTurn(tx, batch, sendable));
    finished = finished.slice(batch.length);
    turns++;
    for (const { endpointId } of next) lastTurns.set(endpointId, turns);
    return next;
  };

  const send = (delivery: Due) => {
    running.set(delivery.id, delivery);
    const endpoint = endpointQueries(context.db).byIdAlone.get({ id: delivery.endpointId })!;
    const secrets = liveSecrets(context, endpoint);
    const stop = stopping;
    const { id, body } = delivery;
    void attempt(context, { id, url: endpoint.url, body, secrets }, stop).then((result) => {
      running.delete(id);
      const isCutOff = stop.reason !== null && result.error !== null;
      if (!isCutOff) context.metrics.webhookAttempt(outcomeOf(result));
      finished.push({ delivery, result: isCutOff ? 'cut off' : result });
      wake();
    });
  };

  return {
    wake,
    start() {
      isStopped = false;
      stopping = new CutOff();
      try {
        clockWatch.begin();
      } catch (error) {
        // A full disk, for example. What is due is sent all the same.
        damageOf(context.db).note(error);
        context.log.error('webhooks not looked through', errorFields(error));
      }
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      const deadline = context.clock.monotonicMs() + FINISH_MS;
      while (running.size > 0 && context.clock.monotonicMs() < deadline) await pause();
      stopping.cut('the server stops');
      while (running.size > 0) await pause();
      pump();
    },
    async idle() {
      while (running.size > 0 || finished.length > 0 || isAwake || isSomethingDue()) await pause();
    },
  };
}

const outcomeOf = ({ answer, error }: Attempt): WebhookOutcome =>
  error === null ? 'succeeded' : answer === null ? 'unreachable' : 'refused';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
