import { present } from '../../card-holders/present.ts';
import { present as presentCard } from '../../cards/present.ts';
import type { Context } from '../../context.ts';
import { type Actor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { etag } from '../../versions.ts';
import { acknowledgePhoto } from './acknowledge-photo.ts';
import type { Operation, Refused } from './contract.ts';
import { linkCardHolder } from './link-card-holder.ts';
import { noteCardPrinted } from './note-card-printed.ts';
import { setCardStatus } from './set-card-status.ts';
import { upsertCardHolder } from './upsert-card-holder.ts';

/** What became of one operation, with the HTTP status that it would have had alone. */
export interface BatchResult {
  index: number;
  status: number;
  data?: unknown;
  error?: Pick<AppError, 'code' | 'message'> & { details?: AppError['extra']['details'] };
}

/** So many operations wait for the disk together; between them, other requests have their turn. */
const TOGETHER = 50;

/**
 * Does operations in their order, each all or nothing by itself: one that fails stops no other.
 * What is no expected failure (a full disk) ends the batch; what was done before stays, and can be repeated.
 */
export async function runBatch(
  context: Context,
  actor: Actor,
  organisationId: string,
  operations: (Operation | Refused)[],
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (let start = 0; start < operations.length; start += TOGETHER) {
    const some = operations.slice(start, start + TOGETHER).map((operation, place) => {
      const index = start + place;
      return perform(context, actor, organisationId, operation).then(
        (result) => ({ index, ...result }),
        (error) => refusal(index, error),
      );
    });
    results.push(...(await Promise.all(some)));
  }
  return results;
}

async function perform(
  context: Context,
  actor: Actor,
  organisationId: string,
  operation: Operation | Refused,
): Promise<Omit<BatchResult, 'index'>> {
  if (operation.op === 'refused') throw operation.failure;
  const ifMatch = operation.ifVersion === undefined ? null : etag(operation.ifVersion);
  switch (operation.op) {
    case 'upsert_card_holder': {
      const { op, ifVersion, externalId, ...values } = operation;
      const input = { organisationId, externalId, values, ifMatch, ifNoneMatch: null };
      const { created, holder } = await write(context, actor, upsertCardHolder, input);
      return { status: created ? 201 : 200, data: present(holder) };
    }
    case 'link':
      return {
        status: 200,
        data: await write(context, actor, linkCardHolder, { organisationId, ...operation, ifMatch }),
      };
    case 'photo_ack': {
      const { remoteRef = null, failedReason = null } = operation;
      const input = { organisationId, ...operation, remoteRef, failedReason, ifMatch };
      return { status: 200, data: await write(context, actor, acknowledgePhoto, input) };
    }
    case 'card_printed': {
      const { printedAt = null, printer = null, csn = null, activate = false } = operation;
      const input = { organisationId, ...operation, printedAt, printer, csn, activate, ifMatch };
      return { status: 200, data: presentCard(await write(context, actor, noteCardPrinted, input)) };
    }
    case 'card_status': {
      const { reason = 'other' } = operation;
      const input = { organisationId, ...operation, reason, ifMatch };
      return { status: 200, data: presentCard(await write(context, actor, setCardStatus, input)) };
    }
  }
}

function refusal(index: number, error: unknown): BatchResult {
  if (!(error instanceof AppError)) throw error;
  const { code, message, status, extra } = error;
  const details = extra.details?.map((detail) => ({
    ...detail,
    path: `/operations/${index}${detail.path}`,
  }));
  return { index, status, error: { code, message, ...(details && { details }) } };
}
