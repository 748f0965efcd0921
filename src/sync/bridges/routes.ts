import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import * as contract from './contract.ts';
import { present } from './present.ts';
import { bridgeQueries, bridgesOf } from './queries.ts';
import { reportBridge } from './report.ts';

/** The reports of bridges, for the people who run the installation. */
export const bridgeRoutes = (context: Context) =>
  new Elysia({ name: 'bridges', prefix: '/sync' })
    .post(
      '/bridge-status',
      ...operation(
        context,
        {
          id: 'reportBridgeStatus',
          summary: 'Report how a bridge is',
          description:
            'Shown on the page of integrations, and in `/metrics`. Each report takes the place of the one before for the same system; an organisation has up to 100.',
          scope: 'sync:write',
          body: contract.BridgeStatusBody,
          success: { status: 200, description: 'What is shown now.', body: contract.BridgeData },
          errors: ['validation_failed'],
          example: {
            body: {
              system: 'library',
              version: '0.1.0',
              lastRunAt: '2026-09-21T14:02:10.004Z',
              lag: 0,
              setAside: [],
            },
          },
        },
        async ({ caller: { actor, organisationId }, body }) => {
          const { system, version = null, lastRunAt = null, lag = null, setAside = [] } = body;
          const setAsideTotal = Math.max(setAside.length, body.setAsideTotal ?? 0);
          const report = { system, version, lastRunAt, lagSeconds: lag, setAside, setAsideTotal };
          await write(context, actor, reportBridge, organisationId, report);
          return ok(present(bridgeQueries(context.db).bySystem.get({ organisationId, system })!));
        },
      ),
    )
    .get(
      '/bridges',
      ...operation(
        context,
        {
          id: 'listBridges',
          summary: 'List bridges',
          description: 'What each bridge last said of itself, by its system.',
          scope: 'sync:read',
          success: { status: 200, description: 'The bridges.', body: contract.BridgesData },
          errors: [],
          example: {},
        },
        async ({ caller, request }) =>
          ok((await read(askedBy(context, request), bridgesOf, caller.organisationId)).map(present)),
      ),
    );
