import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import type { PrinterRow } from '../../db/schema/printers.ts';
import { write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { created, list, ok, record } from '../../http/reply.ts';
import { PRINTERS_MAX } from '../../organisations/assert-room.ts';
import { findPrinter } from './change.ts';
import * as contract from './contract.ts';
import { PrinterTrouble } from './ipp/printer.ts';
import { pausePrinter, resumePrinter } from './pause.ts';
import { present, stateOf } from './present.ts';
import { jobCounts, printerPage } from './queries.ts';
import { createPrinter, removePrinter, updatePrinter } from './save.ts';
import { askNew, deviceOf, printerAt, proposed, statusOf } from './status.ts';
import { printTestCard } from './test-card.ts';

const answer = {
  status: 200,
  description: 'The printer as it is now.',
  body: contract.PrinterData,
  etag: true,
} as const;

export const printerRoutes = (context: Context) => {
  const printerRecord = (printer: PrinterRow) => {
    const counts = jobCounts(context.db).get({ printerId: printer.id })!;
    return record(present(printer, counts), stateOf(counts));
  };
  const find = ({ organisationId }: { organisationId: string }, { id }: { id?: string }) =>
    findPrinter(context.db, organisationId, id!);

  return new Elysia({ name: 'printers', prefix: '/printers' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listPrinters',
          summary: 'List printers',
          description: 'Oldest first.',
          scope: 'cards:read',
          query: contract.PrintersQuery,
          success: { status: 200, description: 'A page of printers.', body: contract.PrinterList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller: { organisationId }, query: { page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const { rows, total } = await read(askedBy(context, request), printerPage, organisationId, paged);
          return list(
            rows.map(([printer, counts]) => present(printer, counts)),
            { ...paged, total },
          );
        },
      ),
    )
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createPrinter',
          summary: 'Add a printer',
          description: `It is asked what it can do, and refused if it doesn't answer or takes no PDF. There can be up to ${PRINTERS_MAX}.`,
          scope: 'cards:write',
          body: contract.CreatePrinter,
          success: { status: 201, description: 'The printer.', body: contract.PrinterData },
          errors: ['invalid_state', 'validation_failed'],
          example: contract.examples.createPrinter,
        },
        async ({ caller: { actor, organisationId }, body }) => {
          const said = await askNew(context, body.uri);
          const { orientation = null, stock = null, isDefault = false } = body;
          const printer = await write(context, actor, createPrinter, organisationId, {
            ...proposed(said),
            ...body,
            orientation,
            stock,
            isDefault,
            ...deviceOf(said),
          });
          return created(present(printer, jobCounts(context.db).get({ printerId: printer.id })!));
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getPrinter',
          summary: 'Get a printer',
          scope: 'cards:read',
          success: { status: 200, description: 'The printer.', body: contract.PrinterData, etag: true },
          errors: ['not_found'],
          example: contract.examples.printer,
        },
        ({ caller, params }) => printerRecord(find(caller, params)),
      ),
    )
    .patch(
      '/:id',
      ...operation(
        context,
        {
          id: 'updatePrinter',
          summary: 'Change a printer',
          description: 'Send only the fields to change. At a new address, the printer is asked again.',
          scope: 'cards:write',
          body: contract.UpdatePrinter,
          success: answer,
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.updatePrinter,
        },
        async ({ caller, params, body, ifMatch }) => {
          if (Object.keys(body).length === 0)
            throw new AppError('bad_request', 'The body names no field that can be changed.');
          const { uri } = find(caller, params);
          const device =
            body.uri === undefined || body.uri === uri ? {} : deviceOf(await askNew(context, body.uri));
          const values = { ...body, ...device };
          return printerRecord(
            await write(
              context,
              caller.actor,
              updatePrinter,
              caller.organisationId,
              params.id!,
              values,
              ifMatch,
            ),
          );
        },
      ),
    )
    .delete(
      '/:id',
      ...operation(
        context,
        {
          id: 'deletePrinter',
          summary: 'Remove a printer',
          description: 'The history of its cards stays.',
          scope: 'cards:write',
          success: { status: 200, description: 'The id it had.', body: contract.PrinterId },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: contract.examples.printer,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) =>
          ok({ id: await write(context, actor, removePrinter, organisationId, params.id!, ifMatch) }),
      ),
    )
    .get(
      '/:id/status',
      ...operation(
        context,
        {
          id: 'getPrinterStatus',
          summary: 'Ask a printer how it is',
          description:
            'Asks it now: its state, what it wants, and its supplies. A printer that does not answer has `isReachable: false`.',
          scope: 'cards:read',
          success: { status: 200, description: 'What it says.', body: contract.PrinterStatusData },
          errors: ['not_found'],
          example: contract.examples.printer,
        },
        async ({ caller, params }) => ok(await statusOf(context, find(caller, params))),
      ),
    )
    .post(
      '/:id/pause',
      ...operation(
        context,
        {
          id: 'pausePrinter',
          summary: 'Send a printer no more cards',
          description: 'Those that it has go on. Can be repeated.',
          scope: 'cards:write',
          success: answer,
          errors: ['not_found', 'precondition_failed'],
          example: contract.examples.printer,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) =>
          printerRecord(await write(context, actor, pausePrinter, organisationId, params.id!, ifMatch)),
      ),
    )
    .post(
      '/:id/resume',
      ...operation(
        context,
        {
          id: 'resumePrinter',
          summary: 'Send a printer cards again',
          description:
            'After a pause, or after `other_printer`: what answers at its address now is the printer from then on. Can be repeated.',
          scope: 'cards:write',
          success: answer,
          errors: ['not_found', 'precondition_failed', 'unavailable'],
          example: contract.examples.printer,
        },
        async ({ caller, params, ifMatch }) => {
          const { uri, pausedBecause } = find(caller, params);
          const device = pausedBecause === 'other_printer' ? await deviceAt(context, uri) : {};
          return printerRecord(
            await write(
              context,
              caller.actor,
              resumePrinter,
              caller.organisationId,
              params.id!,
              device,
              ifMatch,
            ),
          );
        },
      ),
    )
    .post(
      '/:id/test-card',
      ...operation(
        context,
        {
          id: 'printTestCard',
          summary: 'Print a test card',
          description: 'A card of an invented person, in the default design.',
          scope: 'cards:write',
          success: {
            status: 200,
            description: 'The printer has it.',
            body: contract.PrinterTestData,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'unavailable'],
          example: contract.examples.printer,
        },
        async ({ caller, params, ifMatch }) =>
          ok({ jobId: await printTestCard(context, find(caller, params), ifMatch) }),
      ),
    );
};

/** @throws AppError unavailable when nothing answers there */
async function deviceAt(context: Context, uri: string) {
  try {
    return deviceOf(await printerAt(context, uri).describe());
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    throw new AppError('unavailable', `The printer did not answer: ${error.message}`);
  }
}
