import { present } from '../../card-holders/present.ts';
import { present as presentCard } from '../../cards/present.ts';
import type { Context } from '../../context.ts';
import { type Actor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { inPortions } from '../../lib/side-by-side.ts';
import { etag } from '../../versions.ts';
import { acknowledgePhoto } from './acknowledge-photo.ts';
import type { Operation, Refused } from './contract.ts';
import { linkCardHolder } from './link-card-holder.ts';
import { noteCardPrinted } from './note-card-printed.ts';
import { setCardStatus } from './set-card-status.ts';
import { upsertCardHolder } from './upsert-card-holder.ts';

/** The result of one operation, with the HTTP status that it would have had as a request of its own. */
export interface BatchResult {
  index: number;
  status: number;
  data?: unknown;
  error?: Pick<AppError, 'code' | 'message'> & { details?: AppError['extra']['details'] };
}

/** Operations committed together; other requests get their turn in between. */
const TOGETHER = 50;

/**
 * Runs operations in order. Each is all or nothing by itself, and one that fails does not stop the others.
 * An unexpected failure, such as a full disk, ends the batch; the operations before it stay, and it can be repeated.
 */
export function runBatch(
  context: Context,
  actor: Actor,
  organisationId: string,
  operations: (Operation | Refused)[],
): Promise<BatchResult[]> {
  return inPortions(operations, TOGETHER, (operation, index) =>
    perform(context, actor, organisationId, operation).then(
      (result) => ({ index, ...result }),
      (error) => refusal(index, error),
    ),
  );
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
      const preconditions = { ifMatch, ifNoneMatch: null };
      const { created, holder } = await write(
        context,
        actor,
        upsertCardHolder,
        organisationId,
        externalId,
        values,
        preconditions,
      );
      return { status: created ? 201 : 200, data: present(holder) };
    }
    case 'link': {
      const { cardHolderId } = operation;
      return {
        status: 200,
        data: await write(context, actor, linkCardHolder, organisationId, cardHolderId, operation, ifMatch),
      };
    }
    case 'photo_ack': {
      const { photoId, system, result, remoteRef = null, failedReason = null } = operation;
      const input = { system, result, remoteRef, failedReason };
      return {
        status: 200,
        data: await write(context, actor, acknowledgePhoto, organisationId, photoId, input, ifMatch),
      };
    }
    case 'card_printed': {
      const { cardId, printedAt = null, printer = null, csn = null, activate = false } = operation;
      const input = { printedAt, printer, csn, activate };
      const card = await write(context, actor, noteCardPrinted, organisationId, cardId, input, ifMatch);
      return { status: 200, data: presentCard(card) };
    }
    case 'card_status': {
      const { cardId, status, reason = 'other' } = operation;
      const card = await write(
        context,
        actor,
        setCardStatus,
        organisationId,
        cardId,
        { status, reason },
        ifMatch,
      );
      return { status: 200, data: presentCard(card) };
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
