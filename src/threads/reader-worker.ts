import { commitsByOthers } from '../db/commits.ts';
import { type Db, openForReading } from '../db/open.ts';
import { readNamed } from '../db/read.ts';
import { outcomesOf } from './answer-calls.ts';
import './declared-reads.ts';
import type { FromThread, ToThread } from './thread.ts';

declare const self: Worker;

let db: Db | null = null;

const send = (message: FromThread) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToThread>) => {
  if ('open' in data) db = openForReading(data.open.path);
  else if ('calls' in data) send({ outcomes: outcomesOf(data.calls, perform) });
  else {
    db?.$client.close();
    send({ closed: true });
  }
};

send({ ready: true });

function perform(name: string, args: unknown[]): unknown {
  const look = readNamed(name);
  // Each commit makes caches of the database outdated. Other threads make all commits, so this thread has to look for
  // them.
  commitsByOthers(db!)();
  return look(db!, ...args);
}
