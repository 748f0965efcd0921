import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import { LogHostStateData, LogHostTestData } from './contract.ts';
import { writeTestEntry } from './position.ts';
import { nameOf } from './settings.ts';

const scope = 'admin';
/** A log host that takes longer is as good as away for somebody who waits for the answer. */
const TEST_MS = 15_000;

export const logHostRoutes = (context: Context) =>
  new Elysia({ name: 'log-host', prefix: '/audit-log' })
    .get(
      '/host',
      ...operation(
        context,
        {
          id: 'getLogHostState',
          summary: 'Is the audit log sent to a log host, and does it arrive?',
          scope,
          success: { status: 200, description: 'The state of the log host.', body: LogHostStateData },
          errors: [],
          example: {},
        },
        () => ok(stateOf(context)),
      ),
    )
    .post(
      '/host/test',
      ...operation(
        context,
        {
          id: 'testLogHost',
          summary: 'Send a test entry to the log host',
          description:
            'Writes an entry (`audit_log.tested`) and sends it the way of all others, at once, even after trouble. The answer comes when it has been taken, when it could not be, or after 15 seconds; it goes on waiting then, as every entry does.',
          scope,
          success: { status: 200, description: 'What became of it.', body: LogHostTestData },
          errors: ['invalid_state'],
          example: {},
        },
        async ({ caller: { actor, organisationId } }) => {
          const { auditLog } = context.config;
          if (auditLog === null)
            throw new AppError('invalid_state', 'No log host is set up: AUDIT_LOG is needed.');
          const seq = await write(context, actor, writeTestEntry, organisationId, nameOf(auditLog));
          const isSent = await context.auditLog.reaches(seq, TEST_MS);
          return ok({ isSent, ...stateOf(context) });
        },
      ),
    );

function stateOf({ config: { auditLog }, auditLog: sender }: Context) {
  const isSetUp = auditLog !== null;
  return { isSetUp, destination: isSetUp ? nameOf(auditLog) : null, ...sender.state() };
}
