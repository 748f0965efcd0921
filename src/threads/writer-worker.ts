import { assertGranted } from '../callers.ts';
import { onEachCommit, tellOfCommit, watchOtherProcesses } from '../db/commits.ts';
import { type Db, openForWriting } from '../db/open.ts';
import { type Actor, write } from '../db/tx.ts';
import { verbNamed } from '../db/verb.ts';
import '../reactions.ts';
import { faultOf } from './crossing.ts';
import './declared-verbs.ts';
import type { Call, FromThread, Outcome, ToThread } from './thread.ts';
import type { Notice } from './writer.ts';

declare const self: Worker;

let db: Db | null = null;
let others: { stop(): void } | null = null;
const running = new Set<Promise<void>>();
/** Outcomes of this turn, most of them from one commit. */
let outcomes: Outcome[] = [];

const send = (message: FromThread<Notice>) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToThread>) => {
  if ('open' in data) open(data.open.path);
  else if ('calls' in data) for (const call of data.calls) begin(db!, call);
  else void close();
};

send({ ready: true });

function open(path: string): void {
  db = openForWriting(path);
  onEachCommit(db, (news) => send({ notice: { committed: news } }));
  const tellOfElsewhere = () => send({ notice: { committedElsewhere: true } });
  others = watchOtherProcesses(db, tellOfElsewhere);
  // Reports changes that a predecessor could no longer report, and changes that commands made before this worker was
  // watching.
  tellOfCommit(db);
  tellOfElsewhere();
}

function begin(db: Db, call: Call): void {
  const one = perform(db, call).then((outcome) => {
    running.delete(one);
    settle(outcome);
  });
  running.add(one);
}

async function perform(db: Db, { id, name, args }: Call): Promise<Outcome> {
  const [actor, nowMs, ...rest] = args as [Actor, number, ...unknown[]];
  try {
    const context = { db, clock: { now: () => nowMs }, assertGranted };
    return { id, value: await write(context, actor, verbNamed(name), ...rest) };
  } catch (error) {
    return { id, fault: faultOf(error) };
  }
}

function settle(outcome: Outcome): void {
  if (outcomes.push(outcome) > 1) return;
  queueMicrotask(() => {
    send({ outcomes });
    outcomes = [];
  });
}

async function close(): Promise<void> {
  await Promise.all(running);
  others?.stop();
  db?.$client.close();
  send({ closed: true });
}
