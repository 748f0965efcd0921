import type { Config } from '../../../config/config.ts';
import type { Secrets } from '../../../config/secrets.ts';
import { damageOf } from '../../db/damage.ts';
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
import { pickFairly } from './pick-fairly.ts';
import { type Due, senderQueries } from './sender-queries.ts';
import { settle } from './settle.ts';

export interface WebhookSender {
  start(): void;
  wake(): void;
  /** Begins nothing new; what is under way gets a moment to end, and is otherwise sent again at the next start. */
  stop(): Promise<void>;
  /** Resolves when nothing is due or under way; for tests. */
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

/** Due times lie in the database and are looked up: a timer would be lost in a crash and confused by a clock that is set. */
const POLL_MS = 1_000;
/**
 * Turns are no closer than this, and do no more than this: a delivery costs the one thread some tenths of a millisecond,
 * and requests want theirs in between. It makes about 700 deliveries a second, over all endpoints.
 */
const TURN_MS = 5;
const SENT_IN_A_TURN = 4;
/** Hundreds may come back at once, when a network is away. */
const SETTLED_IN_A_TURN = 8;
/** Twice the longest attempt: whoever has not settled it by then has crashed. */
const LEASE_MS = 30_000;
/** What is under way when the server stops gets this long to end. */
const FINISH_MS = 2_000;
const ACTOR = systemActor('webhooks');

type Finished = { delivery: Due; result: Attempt | 'cut off' };

/** Sends what is due. One transaction settles what has come back and leases what goes out next. */
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
      // There may be more than one turn does.
      if (finished.length > 0 || next.length === SENT_IN_A_TURN) wake();
    } catch (error) {
      // The database can't be written (a full disk, say): the next poll tries again, with what has come back so far.
      damageOf(context.db).note(error);
      context.log.error('webhooks not sent', errorFields(error));
    }
  };

  /** Writes down what has come back, and leases what goes out next. */
  const turn = (): Due[] => {
    clockWatch.look();
    const nowMs = context.clock.now();
    const [at, lease] = [timestamp(nowMs), timestamp(nowMs + LEASE_MS)];
    const endpoints = isStopped ? [] : queries.endpoints.all({ at, lease });
    if (finished.length === 0 && endpoints.length === 0) return [];
    const batch = isStopped ? finished : finished.slice(0, SETTLED_IN_A_TURN);
    // What a power cut takes back of this is sent again.
    const next = writeLazily(context, ACTOR, (tx) => {
      for (const { delivery, result } of batch) {
        if (result === 'cut off') queries.release.run({ id: delivery.id });
        else settle(tx, delivery, result);
      }
      const picked = isStopped
        ? []
        : pickFairly({
            endpoints: queries.endpoints.all({ at, lease }),
            underWay: running.values(),
            limit: SENT_IN_A_TURN,
            lastTurnOf: (endpointId) => lastTurns.get(endpointId),
            // A clock that is set can end a lease early.
            dueOf: (endpointId, limit) =>
              queries.due.all({ endpointId, at, lease, limit }).filter(({ id }) => !running.has(id)),
          });
      for (const { id } of picked) queries.lease.run({ id, until: lease });
      return picked;
    });
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
        // A full disk: what is due without it is sent all the same.
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
      const isDue = () => {
        const nowMs = context.clock.now();
        return queries.endpoints.all({ at: timestamp(nowMs), lease: timestamp(nowMs + LEASE_MS) }).length > 0;
      };
      while (running.size > 0 || finished.length > 0 || isAwake || isDue()) await pause();
    },
  };
}

const outcomeOf = ({ answer, error }: Attempt): WebhookOutcome =>
  error === null ? 'succeeded' : answer === null ? 'unreachable' : 'refused';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
