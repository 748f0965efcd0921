import type { Config } from '../../../config/config.ts';
import type { Secrets } from '../../../config/secrets.ts';
import { damageOf } from '../../db/damage/damage.ts';
import type { Db } from '../../db/open.ts';
import { systemActor, write } from '../../db/tx.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { errorFields, type Log } from '../../lib/log.ts';
import { CutOff } from '../../lib/outgoing/cut-off.ts';
import type { Metrics, WebhookOutcome } from '../../metrics/metrics.ts';
import { type Attempt, attempt } from '../client/attempt.ts';
import { endpointQueries } from '../endpoints/queries.ts';
import { liveSecrets } from '../endpoints/secrets.ts';
import { createClockWatch } from './clock-watch.ts';
import { type Due, type DueEndpoint, type Named, senderQueries } from './sender-queries.ts';
import { type Finished, LEASE_MS, takeTurn } from './turn.ts';

export interface WebhookSender {
  start(): void;
  wake(): void;
  /**
   * Starts no new attempts. Running ones get a moment to end. A delivery whose attempt doesn't end in time is sent
   * again at the next start.
   */
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
 * The shortest time between turns, and the most deliveries that a turn begins for each such time since the last turn.
 * The thread that writes settles and leases attempts. The thread that answers requests looks up due deliveries and
 * their endpoints, signs, sends and reads the answers. Both threads have other work, too. This allows about 700
 * deliveries a second over all endpoints.
 */
const TURN_MS = 5;
const SENT_IN_A_TURN = 4;
/** The most attempts that are settled in a turn: hundreds may fail at once when a network goes down. */
const SETTLED_IN_A_TURN = 8;
/** A turn after a pause, for example on a slow disk, makes up for at most this many turns. */
const MOST_TURNS_IN_ONE = 4;
/** Running attempts may take this long to end when the server stops. */
const FINISH_MS = 2_000;
const ACTOR = systemActor('webhooks');

/** Sends due deliveries, a few at a time. */
export function createWebhookSender(context: World): WebhookSender {
  const queries = senderQueries(context.db);
  const clockWatch = createClockWatch(context);
  const running = new Map<string, Named>();
  const finished: Finished[] = [];
  let stopping = new CutOff();
  let poll: ReturnType<typeof setInterval> | undefined;
  let nextTurn: ReturnType<typeof setTimeout> | undefined;
  /** True while a turn is planned or under way: there are never two. */
  let isAwake = false;
  /** True when there is work that the current turn doesn't know about. */
  let isWanted = false;
  let begun: Promise<void> = Promise.resolve();
  let underWay: Promise<void> = Promise.resolve();
  let lastTurnMs = Number.NEGATIVE_INFINITY;
  let turns = 0;
  const lastTurns = new Map<string, number>();
  let isStopped = true;

  const wake = () => {
    isWanted = true;
    if (isStopped || isAwake) return;
    isAwake = true;
    const restMs = lastTurnMs + TURN_MS - context.clock.monotonicMs();
    nextTurn = setTimeout(
      () => {
        underWay = takeATurn();
      },
      Math.max(0, restMs),
    );
  };

  const takeATurn = async () => {
    isWanted = false;
    try {
      await begun;
      for (const delivery of await turn()) {
        if (isStopped) finished.push({ delivery: named(delivery), result: 'cut off' });
        else send(delivery);
      }
    } catch (error) {
      // The disk may be full, for example: the next poll tries again.
      isWanted = false;
      damageOf(context.db).note(error);
      context.log.error('webhooks not sent', errorFields(error));
    }
    isAwake = false;
    if (isWanted) wake();
  };

  const endpointsDue = () => {
    const nowMs = context.clock.now();
    return queries.endpoints.all({ at: timestamp(nowMs), lease: timestamp(nowMs + LEASE_MS) });
  };

  const turn = async (): Promise<Due[]> => {
    await clockWatch.look();
    const due = isStopped ? [] : endpointsDue();
    if (finished.length === 0 && due.length === 0) return [];
    const times = timesSinceLastTurn();
    const settled = isStopped ? [...finished] : finished.slice(0, Math.floor(times * SETTLED_IN_A_TURN));
    const limit = Math.floor(times * SENT_IN_A_TURN);
    const next = await write(context, ACTOR, takeTurn, settled, isStopped ? null : sendable(due, limit));
    finished.splice(0, settled.length);
    turns++;
    for (const { endpointId } of next) lastTurns.set(endpointId, turns);
    // There may be more to do than fits into one turn.
    if (finished.length > 0 || next.length === limit) isWanted = true;
    return next;
  };

  /** Returns the time since the last turn, in units of `TURN_MS`: from 1 to `MOST_TURNS_IN_ONE`. */
  const timesSinceLastTurn = (): number => {
    const nowMs = context.clock.monotonicMs();
    const times = (nowMs - lastTurnMs) / TURN_MS;
    lastTurnMs = nowMs;
    return Math.min(Math.max(times, 1), MOST_TURNS_IN_ONE);
  };

  const sendable = (due: DueEndpoint[], limit: number) => ({
    limit,
    underWay: [...running.values()],
    lastTurns: due.flatMap(({ id }): [string, number][] => {
      const last = lastTurns.get(id);
      return last === undefined ? [] : [[id, last]];
    }),
  });

  const send = (delivery: Due) => {
    const endpoint = endpointQueries(context.db).byIdAlone.get({ id: delivery.endpointId });
    // Null if the endpoint was removed, with its deliveries, before the turn's outcome arrived here.
    if (endpoint === null) return;
    const { id, body } = delivery;
    running.set(id, named(delivery));
    const secrets = liveSecrets(context, endpoint);
    const stop = stopping;
    void attempt(context, { id, url: endpoint.url, body, secrets }, stop).then((result) => {
      running.delete(id);
      const isCutOff = stop.reason !== null && result.error !== null;
      if (!isCutOff) context.metrics.webhookAttempt(outcomeOf(result));
      finished.push({ delivery: named(delivery), result: isCutOff ? 'cut off' : result });
      wake();
    });
  };

  return {
    wake,
    start() {
      isStopped = false;
      stopping = new CutOff();
      begun = clockWatch.begin().catch((error) => {
        // The disk may be full, for example. Due deliveries are sent in any case.
        damageOf(context.db).note(error);
        context.log.error('webhooks not looked through', errorFields(error));
      });
      poll = setInterval(wake, POLL_MS);
      wake();
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(poll);
      clearTimeout(nextTurn);
      await underWay;
      const deadline = context.clock.monotonicMs() + FINISH_MS;
      while (running.size > 0 && context.clock.monotonicMs() < deadline) await pause();
      stopping.cut('the server stops');
      while (running.size > 0) await pause();
      await takeATurn();
    },
    async idle() {
      while (running.size > 0 || finished.length > 0 || isAwake || endpointsDue().length > 0) await pause();
    },
  };
}

const named = ({ id, endpointId }: Due): Named => ({ id, endpointId });

const outcomeOf = ({ answer, error }: Attempt): WebhookOutcome =>
  error === null ? 'succeeded' : answer === null ? 'unreachable' : 'refused';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
