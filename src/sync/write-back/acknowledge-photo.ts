import type { AckResult, PhotoAck } from '../../db/schema/write-backs.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { invalid } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { findPhoto } from '../../photos/change.ts';
import { writeBackQueries } from './queries.ts';

interface Acknowledgement {
  system: string;
  result: AckResult;
  remoteRef: string | null;
  failedReason: string | null;
}

/**
 * Records the outcome for a photo in another system, in place of an earlier one. A repeat changes nothing.
 * @param ifMatch the `If-Match` header, with the photo's version; null accepts any
 * @throws AppError not_found; precondition_failed; validation_failed for a reason without a failure
 */
export const acknowledgePhoto = verb(
  'sync.acknowledgePhoto',
  (
    tx: Tx,
    organisationId: string,
    photoId: string,
    input: Acknowledgement,
    ifMatch: string | null,
  ): PhotoAck => {
    const { system, result, remoteRef, failedReason } = input;
    if (failedReason !== null && result !== 'failed')
      throw invalid([
        { path: '/failedReason', code: 'not_allowed', message: 'is only for the result "failed"' },
      ]);
    const queries = writeBackQueries(tx.db);
    const photo = findPhoto(tx.db, organisationId, photoId);
    assertMatches(ifMatch, photo.version);
    const before = queries.ack.get({ photoId: photo.id, system });
    const name = `acks.${system}`;
    const changes = difference(
      { [name]: before && valuesOf(before) },
      { [name]: valuesOf({ result, remoteRef, failedReason }) },
    );
    if (before !== null && Object.keys(changes).length === 0) return before;
    const ack: PhotoAck = {
      photoId: photo.id,
      organisationId,
      ...{ system, result, remoteRef, failedReason },
      ackedAt: tx.at,
    };
    queries.saveAck.run(ack);
    record(tx, {
      organisationId,
      action: 'photo.acknowledged',
      entityType: 'photo',
      entityId: photo.id,
      changes,
    });
    return ack;
  },
);

const valuesOf = ({
  result,
  remoteRef,
  failedReason,
}: Pick<PhotoAck, 'result' | 'remoteRef' | 'failedReason'>) => ({
  result,
  remoteRef,
  failedReason,
});
