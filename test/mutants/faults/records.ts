import type { Fault } from '../fault.ts';

export const privacy: Fault[] = [
  {
    name: "the log keeps what it said of an erased person's cards",
    file: 'src/privacy/erase.ts',
    find: '      ...cardIds,\n',
    replace: '',
    caughtBy: 'test/api/privacy/erase.test.ts',
  },
  {
    name: "another system's id of an erased person stays",
    file: 'src/privacy/erase.ts',
    find: 'writeBackQueries(tx.db).forgetLinks.run({ cardHolderId: id });',
    replace: '',
    caughtBy: 'test/api/privacy/erase.test.ts',
  },
  {
    name: "an erased person's card opens doors",
    file: 'src/privacy/erase.ts',
    find: "if (isLiving(card)) revokeCard(tx, organisationId, id, { reason: 'holder_left', note: null }, null);",
    replace: '',
    caughtBy: 'test/api/privacy/erase.test.ts',
  },
  {
    name: 'settled deliveries keep the external id of an erased person',
    file: 'src/webhooks/deliveries/forget.ts',
    find: 'if (!isPending) forgetNames.run({ deliveryId });',
    replace: 'if (isPending) forgetNames.run({ deliveryId });',
    caughtBy: 'test/api/privacy/erased-deliveries.test.ts',
  },
  {
    name: 'the photo of somebody whose card is suspended is removed',
    file: 'src/privacy/retention-queries.ts',
    find: "'printed', 'active', 'suspended')`",
    replace: "'printed', 'active')`",
    caughtBy: 'test/api/privacy/retention.test.ts',
  },
  {
    name: 'a new photo of somebody who returns is removed with the old ones',
    file: 'src/privacy/retention-queries.ts',
    find: 'photos.created_at < $before',
    replace: 'photos.created_at IS NOT NULL',
    caughtBy: 'test/api/privacy/retention.test.ts',
  },
];

export const overview: Fault[] = [
  {
    name: 'what was done in the evening counts for the day in London',
    file: 'src/overview/days.ts',
    find: 'days.get(dayOfQuarter(timeZone, quarter))',
    replace: "days.get(dayOfQuarter('UTC', quarter))",
    caughtBy: 'test/api/overview/get.test.ts',
  },
  {
    name: 'an endpoint that somebody switched off counts as being in trouble',
    file: 'src/overview/queries.ts',
    find: '.disabledReason} IS NOT NULL',
    replace: '.disabledReason} IS NULL',
    caughtBy: 'test/api/overview/get.test.ts',
  },
];

export const statistics: Fault[] = [
  {
    name: 'weeks begin on Sunday',
    file: 'src/shared/zone-days.ts',
    find: 'getUTCDay() + 6) % 7',
    replace: 'getUTCDay() + 7) % 7',
    caughtBy: 'test/api/statistics/get.test.ts',
  },
  {
    name: 'the last day of the period is left out',
    file: 'src/statistics/count.ts',
    find: 'day < from || day > to',
    replace: 'day < from || day >= to',
    caughtBy: 'test/api/statistics/get.test.ts',
  },
  {
    name: 'the median of two waits is the longer one',
    file: 'src/statistics/counts.ts',
    find: 'passed >= middle',
    replace: 'passed > middle',
    caughtBy: 'test/statistics/counts.test.ts',
  },
];
