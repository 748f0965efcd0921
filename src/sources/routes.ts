import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import { write } from '../db/tx.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { timestamp } from '../lib/clock.ts';
import { letLeaversGo } from '../scim/guard/let-go.ts';
import { SourcesData } from './contract.ts';
import { sourcesOf } from './list.ts';

export const sourceRoutes = (context: Context) => {
  const listed = async (organisationId: string, request: Request) => {
    const { clock, config } = context;
    const at = timestamp(clock.now());
    const percent = config.scim.leaverPercent;
    return ok(await read(askedBy(context, request), sourcesOf, organisationId, at, percent));
  };
  return new Elysia({ name: 'sources', prefix: '/sources' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listSources',
          summary: 'List sources of people',
          description:
            'Which source writes which field of people, by the latest entries of the audit log; when each was there last; and what was refused and why. A source that sends a field again and again owns it: a change by the office lasts until then.',
          scope: 'sync:read',
          success: {
            status: 200,
            description: 'The sources, the one that wrote last first.',
            body: SourcesData,
          },
          errors: [],
          example: {},
        },
        ({ caller, request }) => listed(caller.organisationId, request),
      ),
    )
    .post(
      '/scim/let-go',
      ...operation(
        context,
        {
          id: 'letLeaversGo',
          summary: 'Let leavers of the identity system go',
          description:
            'For a day, people whom the identity system makes inactive or deletes are not counted. It tries those again whom the leaver guard has kept.',
          scope: 'admin',
          success: { status: 200, description: 'The sources as they are now.', body: SourcesData },
          errors: [],
          example: {},
        },
        async ({ caller, request }) => {
          await write(context, caller.actor, letLeaversGo, caller.organisationId);
          return listed(caller.organisationId, request);
        },
      ),
    );
};
