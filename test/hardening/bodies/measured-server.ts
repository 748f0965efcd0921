import { openForWriting } from '../../../src/db/open.ts';
import { addressOf, loadDocument } from '../../support/openapi/openapi.ts';
import { createSeed } from '../../support/openapi/openapi-seed.ts';
import { startHarness } from '../../support/server/harness.ts';
import { threadMs } from '../../support/watch/thread-time.ts';
import { type Property, propertiesOf } from './properties.ts';

/** An operation that takes a JSON body, with a caller and an address for it. */
export interface Target {
  id: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  properties: Property[];
}

/** A message to the process that started the server; the first one has the server's address and the targets. */
export interface Told {
  url?: string;
  targets?: Target[];
  /** The longest time that the server's thread was busy since the last question, in ms of processor time. */
  stallMs?: number;
}

/*
 * This process runs the server, and says how long the request thread was busy in one go. It counts the thread's
 * processor time, which other work on the machine doesn't change.
 */
const server = await startHarness(
  {
    RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0',
    RATE_LIMIT_API_PER_MIN: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: process.env.DATA_DIR!,
  },
  { withThreads: true },
);
const tenant = server.organisation();
const { document, operations } = await loadDocument(server);
// With threads, the server's own connection only reads.
const db = openForWriting(server.context.db.$client.filename);
const seed = await createSeed({ ...server, context: { ...server.context, db, writer: null } }, tenant);

const targets: Target[] = [];
for (const operation of operations) {
  if (operation.bodySchema === null) continue;
  const values = await seed(operation);
  const { key, cookie } = values.caller ?? { key: tenant.admin };
  targets.push({
    id: operation.id,
    method: operation.method,
    url: addressOf(operation, values),
    headers: {
      'Content-Type': 'application/json',
      ...(key ? { Authorization: `Bearer ${key}` } : { Cookie: cookie!, Origin: server.url }),
    },
    properties: propertiesOf(document, operation.bodySchema),
  });
}

let last = threadMs();
let stallMs = 0;
/** All requests wait while one turn of the event loop lasts. */
const turn = () => {
  const now = threadMs();
  stallMs = Math.max(stallMs, now - last);
  last = now;
};
setInterval(turn, 1);

const tell = (told: Told) => process.send!(told);
process.on('message', () => {
  turn();
  tell({ stallMs });
  stallMs = 0;
});
tell({ url: server.url, targets });
