import type { z } from 'zod';
import type { ErrorDetail } from '../errors.ts';
import { checkBody } from '../http/body/check-body.ts';
import { outcomesOf } from './answer-calls.ts';
import type { InstallationRules } from './bodies.ts';
import { bodiesBy } from './declared-bodies.ts';
import type { FromThread, ToThread } from './thread.ts';

declare const self: Worker;

let bodies: Record<string, z.ZodType> = {};

const send = (message: FromThread) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToThread<InstallationRules>>) => {
  if ('open' in data) bodies = bodiesBy(data.open);
  else if ('calls' in data) send({ outcomes: outcomesOf(data.calls, perform) });
  else send({ closed: true });
};

send({ ready: true });

function perform(operation: string, args: unknown[]): unknown {
  const [bytes, before, singleNames] = args as [Uint8Array, ErrorDetail[], boolean];
  return checkBody(bodies[operation]!, bytes, before, singleNames);
}
