import { present } from '../../card-holders/present.ts';
import { present as presentCard } from '../../cards/present.ts';
import { type Actor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { etag } from '../../entity-tags.ts';
import { fromText, type JsonText, jsonText } from '../../lib/json-text.ts';
import { inPortions } from '../../lib/several-at-once.ts';
import { acknowledgePhoto } from './acknowledge-photo.ts';
import { addExternalCard } from './add-external-card.ts';
import { type BatchResult, refusal } from './batch-result.ts';
import type { Operation, RefusedOperation, ValidOperation } from './contract.ts';
import { externalCardOf } from './external-card-of.ts';
import { linkCardHolder } from './link-card-holder.ts';
import { noteCardPrinted } from './note-card-printed.ts';
import { presentAck, presentLink } from './present.ts';
import { setCardStatus } from './set-card-status.ts';
import { upsertCardHolder } from './upsert-card-holder.ts';

/** The number of operations that are committed together. Other requests get their turn in between. */
const TOGETHER = 50;

/**
 * Runs operations in order. Each is done as a whole or not at all, and one that fails does not stop the others. An
 * unexpected failure, such as a full disk, ends the batch; the operations before it stay, and the batch can be
 * repeated.
 */
export function runBatch(
  context: Writable & { publicUrl: string },
  actor: Actor,
  organisationId: string,
  operations: (ValidOperation | RefusedOperation)[],
): Promise<JsonText<BatchResult>[]> {
  return inPortions(operations, TOGETHER, async (one, index) => {
    if ('result' in one) return one.result;
    return write(context, actor, runOperation, organisationId, index, one.operation, context.publicUrl).catch(
      (error) => refusal(index, error),
    );
  });
}

/** Runs one operation of a batch, with the verb that it names. */
const runOperation = verb(
  'sync.runOperation',
  (
    tx: Tx,
    organisationId: string,
    index: number,
    operation: JsonText<Operation>,
    address: string,
  ): JsonText<BatchResult> =>
    jsonText({ index, ...perform(tx, organisationId, fromText(operation), address) }),
);

/** @param address the origin that the QR codes of printed cards begin with */
function perform(
  tx: Tx,
  organisationId: string,
  operation: Operation,
  address: string,
): Omit<BatchResult, 'index'> {
  const ifMatch =
    'ifVersion' in operation && operation.ifVersion !== undefined ? etag(operation.ifVersion) : null;
  switch (operation.op) {
    case 'upsert_card_holder': {
      const {
        op,
        ifVersion,
        externalId,
        cardHolderId = null,
        mergeCustomFields = false,
        ...values
      } = operation;
      const { created, holder } = upsertCardHolder(
        tx,
        organisationId,
        externalId,
        values,
        { ifMatch, ifNoneMatch: null },
        { cardHolderId, mergeCustomFields },
      );
      return { status: created ? 201 : 200, data: present(holder) };
    }
    case 'link':
      return {
        status: 200,
        data: presentLink(linkCardHolder(tx, organisationId, operation.cardHolderId, operation, ifMatch)),
      };
    case 'photo_ack': {
      const { photoId, system, result, remoteRef = null, failedReason = null } = operation;
      const input = { system, result, remoteRef, failedReason };
      return { status: 200, data: presentAck(acknowledgePhoto(tx, organisationId, photoId, input, ifMatch)) };
    }
    case 'card_printed': {
      const { cardId, printedAt = null, printer = null, csn = null, activate = false } = operation;
      const input = { printedAt, printer, csn, activate, address };
      return {
        status: 200,
        data: presentCard(noteCardPrinted(tx, organisationId, cardId, input, ifMatch)),
      };
    }
    case 'card_status': {
      const { cardId, status, reason = 'other' } = operation;
      const card = setCardStatus(tx, organisationId, cardId, { status, reason }, ifMatch);
      return { status: 200, data: presentCard(card) };
    }
    case 'add_card': {
      const { created, card } = addExternalCard(tx, organisationId, externalCardOf(operation));
      return { status: created ? 201 : 200, data: presentCard(card) };
    }
  }
}
