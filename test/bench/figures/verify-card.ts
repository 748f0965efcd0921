import { join } from 'node:path';
import { hashOf, newVerificationCode } from '../../../src/cards/numbers/verification-code.ts';
import { cardQueries } from '../../../src/cards/queries.ts';
import { openDatabase } from '../../../src/db/open.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { recordChange } from '../../../src/ledger/record-change.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { Benchmark } from '../figure.ts';
import { requestsPerSecond } from '../measuring/load.ts';
import { against } from '../measuring/rates.ts';
import { type Campus, seedCampus } from '../seeds/seed.ts';
import { startBare, startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 100_000;
/** High rather than 0, because the cost of counting is part of the measurement. */
const LIMIT = '1000000';

export const verifyCard: Benchmark = {
  name: 'verify-card',
  explains:
    'GET /verify/{code} of a valid card among 100,000, with folding and hash of the code, judgement, address limit, request log and envelope, against a bare Bun.serve that finds it by its id with one prepared statement and sends the same JSON.',
  async run() {
    const campus = seedCampus(PEOPLE);
    const { id, code } = giveCards(campus);
    const { dataDir } = campus;
    return withServers(
      [startLanyard(dataDir, { RATE_LIMIT_VERIFY_PER_MIN: LIMIT }), startBare('verify-card', dataDir)],
      async (ours, bare) => [
        await against(
          'verify a card',
          0.7,
          () => requestsPerSecond({ url: `${ours!.url}/api/v1/verify/${code}` }),
          () => requestsPerSecond({ url: `${bare!.url}/${id}` }),
        ),
      ],
    );
  },
};

/** Gives everybody an active card; returns a card from the middle. */
function giveCards({ dataDir, organisationId }: Campus): { id: string; code: string } {
  const db = openDatabase(join(dataDir, 'lanyard.db'));
  const holders = db.$client.query<{ id: string }, []>('SELECT id FROM card_holders').all();
  db.$client.run('PRAGMA synchronous = OFF');
  const cards = writeNow({ db, clock: systemClock }, systemActor('bench'), (tx) => {
    const { insert } = cardQueries(db);
    return holders.map(({ id: cardHolderId }, place) => {
      const [id, verificationCode] = [newId(), newVerificationCode()];
      recordChange(tx, {
        ...{ organisationId, feed: 'cards', recordId: id, op: 'upsert', version: 1, externalId: null },
      });
      insert({
        ...{ id, organisationId, cardHolderId, orderId: null, orderItemId: null, status: 'active' },
        ...{ cardNumber: String(place), issueNumber: 1, statusReason: null, statusNote: null },
        ...{
          verificationCode,
          verificationHash: hashOf(verificationCode),
          designId: null,
          designVersion: null,
        },
        ...{ printedFields: null, photoId: null, printedAddress: null, csn: null },
        printedFragment: null,
        offlineKey: null,
        ...{ replacesCardId: null, replacedByCardId: null },
        ...{ printedAt: tx.at, issuedAt: tx.at, validUntil: '2999-09-30', externalSystem: null },
        ...{ externalCardId: null, version: 1, createdAt: tx.at, updatedAt: tx.at },
      });
      return { id, code: verificationCode };
    });
  });
  db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
  db.$client.close();
  return cards[cards.length >> 1]!;
}
